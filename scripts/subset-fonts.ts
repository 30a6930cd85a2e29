import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadTool } from "./tools.ts";

/**
 * Writes the small font files that every page needs first, from the families' own files: the characters of English
 * text, in the weights that are used. The rest of each family stays in its own files, which a page loads when it has
 * a character from there (`app/ui/styles/fonts.css`). Run it again when a family is upgraded: `npm run draw --
 * fonts`.
 */
const FAMILIES = {
  "anek-latin-core": "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
  "eczar-core": "@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2",
};
const BASIC_LATIN = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
/** The same characters as the `unicode-range` of these files in fonts.css. */
const SIGNS = `${BASIC_LATIN}\u00a0©°·×–—‘’“”•…−`;
const WEIGHTS = { min: 400, max: 700 };

const require = createRequire(import.meta.url);
const { default: subsetFont } = await loadTool("making", "subset-font");
for (const [name, source] of Object.entries(FAMILIES)) {
  const whole = readFileSync(require.resolve(source));
  const small = await subsetFont(whole, SIGNS, { targetFormat: "woff2", variationAxes: { wght: WEIGHTS } });
  writeFileSync(new URL(`../app/ui/styles/fonts/${name}.woff2`, import.meta.url), small);
  console.log(`${name}: ${whole.length} to ${small.length} bytes`);
}
