import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadTool } from "./tools.ts";

/**
 * Writes the small font files that pages need first, from the families' own files: the characters of English text and
 * of the scripts of the other languages, in the weights that are used. The rest of each family stays in its own files,
 * which a page loads when it has a character from there (`app/ui/styles/fonts.css`). Run it again when a family is
 * upgraded: `npm run draw -- fonts`.
 */
const BASIC_LATIN = charactersOf(0x20, 0x7e);
/** The same characters as the `unicode-range` of these files in fonts.css. */
const LATIN = `${BASIC_LATIN}\u00a0©°·×–—‘’“”•…−`;
/** Marks that join and part letters, and the circle that a mark without its letter stands on. */
const JOINERS = "\u200c\u200d\u25cc";
const DEVANAGARI = charactersOf(0x900, 0x97f) + JOINERS;
const BANGLA = `${charactersOf(0x980, 0x9fe)}\u0964\u0965${JOINERS}`;
const ARABIC = `${charactersOf(0x600, 0x6ff)}\u200e\u200f${JOINERS}`;
const WEIGHTS = { min: 400, max: 700 };

const ANEK_LATIN = "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2";
const ECZAR = "@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2";
const ANEK_DEVANAGARI =
  "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2";
const ANEK_BANGLA = "@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2";
const NASKH = "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2";

/**
 * Devanagari and Bangla have many joined letters: with all weights in one file, a page of regular text would load
 * more than twice as much as with a file for each of the two weights.
 */
const FILES = [
  { name: "anek-latin-core", source: ANEK_LATIN, characters: LATIN, wght: WEIGHTS },
  { name: "eczar-core", source: ECZAR, characters: LATIN, wght: WEIGHTS },
  { name: "anek-devanagari-400", source: ANEK_DEVANAGARI, characters: DEVANAGARI, wght: 400 },
  { name: "anek-devanagari-600", source: ANEK_DEVANAGARI, characters: DEVANAGARI, wght: 600 },
  { name: "anek-bangla-400", source: ANEK_BANGLA, characters: BANGLA, wght: 400 },
  { name: "anek-bangla-600", source: ANEK_BANGLA, characters: BANGLA, wght: 600 },
  { name: "noto-naskh-arabic", source: NASKH, characters: ARABIC, wght: WEIGHTS },
];

const require = createRequire(import.meta.url);
const { default: subsetFont } = await loadTool("making", "subset-font");
for (const { name, source, characters, wght } of FILES) {
  const whole = readFileSync(require.resolve(source));
  const small = await subsetFont(whole, characters, { targetFormat: "woff2", variationAxes: { wght } });
  writeFileSync(new URL(`../app/ui/styles/fonts/${name}.woff2`, import.meta.url), small);
  console.log(`${name}: ${whole.length} to ${small.length} bytes`);
}

function charactersOf(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).join("");
}
