import { pipeline, Readable } from "node:stream";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import {
  type FileProblem,
  type InspectedFile,
  MOST_PAGES,
  MOST_PIXELS,
  PAPER_TYPES,
  THUMBNAIL_PX,
} from "./inspect-file.ts";

/** A page of A4 at 300 dots per inch is 3,508 high; more than that nobody reads out of a photo. */
const LONGEST_SIDE = 4_000;

/**
 * What a file is, by its content alone: PDFs are opened and counted, pictures decoded and written anew without what
 * a camera adds (place, device). Runs in the process of one parse (`services.untrusted`).
 */
export async function inspectFile(bytes: Uint8Array): Promise<Result<InspectedFile, FileProblem>> {
  if (bytes.length === 0) return err("empty");
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes);
  const type = PAPER_TYPES.find((known) => known === found?.mime);
  if (!type) return err("kind");
  return type === "application/pdf" ? inspectPdf(bytes) : inspectPicture(bytes, type);
}

/** Names of what a PDF may do on its own, or carry inside (ISO 32000-2, 12.6, 7.11.4, 13.2 to 13.7). */
const ACTIVE = new Set([
  "JS",
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "EF",
  "Collection",
  "RichMedia",
  "RichMediaContent",
  "Rendition",
  "Movie",
  "Sound",
  "3D",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "GoToR",
  "XFA",
]);

async function inspectPdf(bytes: Uint8Array): Promise<Result<InspectedFile, FileProblem>> {
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream } = await import(
    "@cantoo/pdf-lib"
  );
  const filtersOf = ({ dict }: { dict: typeof PDFDict.prototype }) => {
    const given = dict.lookup(PDFName.of("Filter"));
    const names = given instanceof PDFArray ? given.asArray() : [given];
    return names.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []));
  };
  const document = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    throwOnInvalidObject: true,
  }).catch(() => null);
  if (!document) return err("broken");
  if (document.isEncrypted || document.context.trailerInfo.Encrypt) return err("encrypted");
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const pending: unknown[] = [object];
    for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
      if (value instanceof PDFName && ACTIVE.has(value.decodeText())) return err("active");
      if (value instanceof PDFStream) pending.push(value.dict);
      if (value instanceof PDFArray) pending.push(...value.asArray());
      if (value instanceof PDFDict) pending.push(...value.entries().flat());
    }
  }
  const streams = document.context.enumerateIndirectObjects().map(([, object]) => object);
  for (const stream of streams) {
    if (stream instanceof PDFRawStream && !(await isBounded(stream.contents, filtersOf(stream)))) {
      return err("broken");
    }
  }
  const pages = countPages(document);
  if (pages === 0) return err("broken");
  if (pages > MOST_PAGES) return err("too-many-pages");
  return ok({ mediaType: "application/pdf", pages, cleaned: null, thumbnail: null });
}

/** What one stream of a PDF may come to unpacked: a page of A4 at 600 dots per inch in colour stays below. */
const MOST_UNPACKED = 128 * 1024 * 1024;

/** Whether a packed stream stays within bounds when whoever reads it unpacks it, also several times over. */
async function isBounded(contents: Uint8Array, filters: readonly string[]): Promise<boolean> {
  const times = filters.findIndex((name) => name !== "FlateDecode" && name !== "Fl");
  const layers = times === -1 ? filters.length : times;
  if (layers === 0) return true;
  // Nobody packs anything three times who means well.
  if (layers > 2) return false;
  const { createInflate } = await import("node:zlib");
  let unpacked = 0;
  try {
    let source: Readable = Readable.from([contents]);
    for (let layer = 0; layer < layers; layer += 1) {
      const inflate = createInflate();
      // An error of one ends them all, and is thrown where the last is read.
      pipeline(source, inflate, () => {});
      source = inflate;
    }
    for await (const piece of source) {
      unpacked += piece.length;
      if (unpacked > MOST_UNPACKED) return false;
    }
  } catch {
    // Cut off or broken: whoever reads it comes no further than this.
  }
  return true;
}

function countPages(document: { getPageCount(): number }): number {
  try {
    return document.getPageCount();
  } catch {
    return 0;
  }
}

async function inspectPicture(
  bytes: Uint8Array,
  type: Exclude<InspectedFile["mediaType"], "application/pdf">,
): Promise<Result<InspectedFile, FileProblem>> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const options = { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true } as const;
  try {
    // sharp's own library has no decoder for what iPhones take.
    const heic = type === "image/heic" ? await decodeHeic(bytes) : null;
    if (heic && !heic.ok) return heic;
    const source = heic
      ? sharp(heic.value.data, { ...options, raw: { ...heic.value.size, channels: 4 } })
      : sharp(bytes, options);
    const { width = 0, height = 0 } = heic?.value.size ?? (await readSize(sharp, bytes));
    if (width * height > MOST_PIXELS) return err("too-many-pixels");
    // Upright, and without what the camera wrote: sharp leaves out every kind of metadata by itself.
    const upright = source
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true });
    const mediaType = type === "image/png" ? "image/png" : "image/jpeg";
    const cleaned = await (mediaType === "image/png"
      ? upright.png()
      : upright.flatten({ background: "#ffffff" }).jpeg({ quality: 90 })
    ).toBuffer();
    const thumbnail = await sharp(cleaned)
      .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 75 })
      .toBuffer();
    return ok({ mediaType, pages: 1, cleaned, thumbnail });
  } catch {
    return err("broken");
  }
}

type Sharp = typeof import("sharp")["default"];

/** From the header alone: nothing is decoded yet. */
async function readSize(sharp: Sharp, bytes: Uint8Array) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height };
}

async function decodeHeic(bytes: Uint8Array) {
  const { default: decode } = await import("heic-decode");
  const [image] = await decode.all({ buffer: bytes });
  if (!image) return err("broken" as const);
  const size = { width: image.width, height: image.height };
  if (size.width * size.height > MOST_PIXELS) return err("too-many-pixels" as const);
  const { data } = await image.decode();
  return ok({ data: Buffer.from(data.buffer), size });
}
