// Makes a PNG beside each SVG of a folder, the same on every machine: no font of the machine's own is asked.
// node share.mjs <folder>
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const [folder] = process.argv.slice(2);
const { resolve } = createRequire(import.meta.url);
const FONTS = [
  "@expo-google-fonts/noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf",
  "@expo-google-fonts/noto-naskh-arabic/600SemiBold/NotoNaskhArabic_600SemiBold.ttf",
];

const fontBuffers = FONTS.map((font) => new Uint8Array(readFileSync(resolve(font))));
await initWasm(readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")));
for (const name of readdirSync(folder).filter((each) => each.endsWith(".svg"))) {
  const drawn = new Resvg(readFileSync(`${folder}/${name}`, "utf8"), {
    font: { fontBuffers, defaultFontFamily: "Noto Serif", serifFamily: "Noto Serif" },
  });
  writeFileSync(`${folder}/${name.replace(/svg$/, "png")}`, drawn.render().asPng());
}
