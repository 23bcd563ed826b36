"""What the build writes for boards on other people's pages."""
