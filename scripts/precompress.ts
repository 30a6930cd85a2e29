import { globSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { PSEUDO_LANGUAGES } from "#app/words/languages.ts";

/**
 * Writes a `.br` and a `.gz` beside every built text file, once and with full effort, so that the
 * server never compresses an asset while somebody waits.
 */
const WORTH_IT = 1024;
let saved = 0;
for (const file of globSync("build/client/**/*.{js,css,svg,json,txt,webmanifest}", {
  // The languages of the tests are sent to nobody.
  exclude: (name) => PSEUDO_LANGUAGES.some((language) => name === language),
})) {
  const content = readFileSync(file);
  if (content.length < WORTH_IT) continue;
  const brotli = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  saved += content.length - brotli.length;
}
console.log(`assets compressed: ${Math.round(saved / 1024)} KiB less to send`);
