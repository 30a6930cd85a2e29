import { Readable } from "node:stream";
import type { ByteRange } from "./byte-range.ts";

/** Nothing in a file that somebody sent runs, or speaks, in our name. */
const ALONE = "default-src 'none'; sandbox; frame-ancestors 'none'";

interface SentFile {
  readonly bytes: AsyncIterable<Uint8Array> | readonly Uint8Array[];
  /** Plain bytes; null where they are not known before they are sent. */
  readonly size: number | null;
  readonly mediaType: string;
  readonly name: string;
  /** Saved by the browser under its name; else shown. */
  readonly saves: boolean;
  /** The requested part: players read a recording in parts. */
  readonly range?: ByteRange | null;
  /** Whether parts can be requested. */
  readonly inParts?: boolean;
}

/** A file that somebody keeps with us, or one that we make: kept by nobody on the way, and never read as a page of ours. */
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
