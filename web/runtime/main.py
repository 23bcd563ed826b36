import app.shell

app.shell.start()
