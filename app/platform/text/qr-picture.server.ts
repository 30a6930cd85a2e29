import { encode } from "uqr";

/**
 * A QR code as the path of an SVG whose sides have `size` units.
 *
 * @param border modules of empty space around the code; readers need four on a coloured ground
 */
export function qrPicture(text: string, border: number): { path: string; size: number } {
  const { data: modules, size } = encode(text, { ecc: "M", border });
  const dots = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x},${y}h1v1h-1z`] : [])));
  return { path: dots.join(""), size };
}
