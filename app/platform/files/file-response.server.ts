import { Readable } from "node:stream";
import type { ByteRange } from "./byte-range.ts";

/** Prevents uploaded files from running scripts or making requests in our origin. */
const ALONE = "default-src 'none'; sandbox; frame-ancestors 'none'";

interface SentFile {
  readonly bytes: AsyncIterable<Uint8Array> | readonly Uint8Array[];
  /** Plain bytes; null if they are not known before they are sent. */
  readonly size: number | null;
  readonly mediaType: string;
  readonly name: string;
  /** Whether the browser saves it under its name instead of showing it. */
  readonly saves: boolean;
  /** The requested part: players read a recording in parts. */
  readonly range?: ByteRange | null;
  /** Whether parts can be requested. */
  readonly inParts?: boolean;
}

/** The response for a stored or generated file: not cached, and never interpreted as one of our pages. */
export function fileResponse({
  bytes,
  size,
  mediaType,
  name,
  saves,
  range = null,
  inParts = false,
}: SentFile): Response {
  const quoted = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return new Response(Readable.toWeb(Readable.from(bytes)) as ReadableStream, {
    status: range ? 206 : 200,
    headers: {
      "content-type": mediaType,
      ...(size === null ? {} : { "content-length": String(range ? range.to - range.from : size) }),
      ...(range ? { "content-range": `bytes ${range.from}-${range.to - 1}/${size}` } : {}),
      ...(inParts ? { "accept-ranges": "bytes" } : {}),
      "content-disposition": `${saves ? "attachment" : "inline"}; filename*=UTF-8''${quoted}`,
      "content-security-policy": ALONE,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-store",
    },
  });
}
