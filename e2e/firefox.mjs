// A page in Firefox: node firefox.mjs PATH SCRIPT. The script runs first on each page. Each line of the input is a list,
// ["goto", address] or ["ask", expression]; the answer is a line of JSON. The browser closes when the input ends.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const { resolve } = createRequire(new URL("../web/package.json", import.meta.url));
const { default: puppeteer } = await import(resolve("puppeteer-core"));
const [executablePath, script] = process.argv.slice(2);
// Both browsers are on this machine, which may have no network and no names for its own addresses.
const extraPrefsFirefox = {
  "media.peerconnection.ice.obfuscate_host_addresses": false,
  "media.peerconnection.ice.loopback": true,
};

const browser = await puppeteer.launch({ browser: "firefox", executablePath, extraPrefsFirefox });
const page = await browser.newPage();
await page.evaluateOnNewDocument(script);
const acts = {
  goto: async (address) => void (await page.goto(address)),
  ask: (expression) => page.evaluate(expression),
};
for await (const line of createInterface({ input: process.stdin })) {
  const [act, text] = JSON.parse(line);
  console.log(JSON.stringify((await acts[act](text)) ?? null));
}
await browser.close();
