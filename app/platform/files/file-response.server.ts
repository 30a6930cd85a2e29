import { Readable } from "node:stream";

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
}

/** A file that somebody keeps with us, or one that we make: kept by nobody on the way, and never read as a page of ours. */
export function fileResponse({ bytes, size, mediaType, name, saves }: SentFile): Response {
  const quoted = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return new Response(Readable.toWeb(Readable.from(bytes)) as ReadableStream, {
    headers: {
      "content-type": mediaType,
      ...(size === null ? {} : { "content-length": String(size) }),
      "content-disposition": `${saves ? "attachment" : "inline"}; filename*=UTF-8''${quoted}`,
      "content-security-policy": ALONE,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-store",
    },
  });
}
