"""Where the pages lie, and the list of them for search."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from rules.addresses import folder, sitemap, up

MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"


def test_the_site_map_has_every_page_with_all_its_languages() -> None:
    urls = ET.fromstring(sitemap("https://pegs.example/")).findall(f"{MAP}url")
    places = [url.findtext(f"{MAP}loc") for url in urls]
    assert len(places) == len(set(places)) == 20
    assert "https://pegs.example/" in places
    assert "https://pegs.example/gd/rules/arizona/" in places
    assert "https://pegs.example/eo/embed/" in places
    for url in urls:
        spoken = {link.attrib["hreflang"]: link.attrib["href"] for link in url.iter(LINK)}
        assert set(spoken) == {"en", "af", "gd", "eo", "ar"}
        assert url.findtext(f"{MAP}loc") in spoken.values()


def test_the_way_up_from_a_page_leads_to_the_root() -> None:
    for language in ("en", "ar"):
        path = folder(language, "standard")
        assert up(path).count("..") == path.count("/")
