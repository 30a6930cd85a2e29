import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { PSEUDO_LANGUAGES } from "#app/words/languages.ts";

/**
 * Writes a `.br` and a `.gz` for every built text file, once and with full effort, so that the server never
 * compresses an asset during a request. Node compresses on all cores.
 */
const WORTH_IT = 1024;
const files = globSync("build/client/**/*.{js,css,svg,json,txt,webmanifest}", {
  // The test languages are never served.
  exclude: (name) => PSEUDO_LANGUAGES.some((language) => name === language),
});
const saved = await Promise.all(files.map(compress));
console.log(
  `assets compressed: ${Math.round(saved.reduce((sum, bytes) => sum + bytes, 0) / 1024)} KiB less to send`,
);

/** Gives the bytes that are saved. */
async function compress(file: string): Promise<number> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return 0;
  const brotli = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
  return content.length - brotli.length;
}
