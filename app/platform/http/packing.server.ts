import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encoding.server.ts";

/** Nearly the best compression, at a tenth of the time. */
const BROTLI_QUALITY = 6;
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Compresses bytes with an encoding, in another thread. */
export async function pack(
  body: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "identity") return body;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return encoding === "br" ? packBrotli(body, { params }) : packGzip(body);
}
