// A text as a QR code, for a page that draws it: `path(text)` gives {size, path}, the path of an SVG's dark squares in
// units of one square, on a square field of that size (its quiet margin of four included).
import { encode } from "uqr";

const MARGIN = 4;

export const path = (text) => {
  const { size, data } = encode(text, { border: MARGIN, ecc: "M" });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
};
