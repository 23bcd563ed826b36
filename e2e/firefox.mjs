// A peer in Firefox: node firefox.mjs PATH URL SCRIPT OPTIONS. It begins at the table, greets the first peer that it is
// linked to, prints the first text that it hears, and closes its page when its input ends.
import { createRequire } from "node:module";

const { resolve } = createRequire(new URL("../web/package.json", import.meta.url));
const { default: puppeteer } = await import(resolve("puppeteer-core"));
const [executablePath, url, script, options] = process.argv.slice(2);
// Both browsers are on this machine, which may have no network and no names for its own addresses.
const extraPrefsFirefox = {
  "media.peerconnection.ice.obfuscate_host_addresses": false,
  "media.peerconnection.ice.loopback": true,
};

const browser = await puppeteer.launch({ browser: "firefox", executablePath, extraPrefsFirefox });
process.stdin.resume().on("end", () => browser.close());
const page = await browser.newPage();
await page.goto(url);
await page.evaluate(script);
await page.evaluate(`begin(${options})`);
await page.evaluate("until(() => linked().length === 1, 15)");
await page.evaluate("peers.send(linked()[0], 'from Firefox')");
await page.evaluate("until(() => said().length === 1, 15)");
console.log(await page.evaluate("said()[0]"));
