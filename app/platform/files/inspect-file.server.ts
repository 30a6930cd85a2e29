import { err, ok, type Result } from "#app/platform/results/result.ts";
import {
  type FileProblem,
  type InspectedFile,
  MOST_PAGES,
  MOST_PIXELS,
  PAPER_TYPES,
} from "./inspect-file.ts";

const THUMBNAIL_PX = 320;

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

/** Names of what a PDF may do on its own, or carry inside (ISO 32000-2, 12.6 and 7.11.4). */
const ACTIVE = new Set([
  "JS",
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "RichMedia",
  "SubmitForm",
  "ImportData",
  "XFA",
]);

async function inspectPdf(bytes: Uint8Array): Promise<Result<InspectedFile, FileProblem>> {
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream } = await import("@cantoo/pdf-lib");
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
  const pages = countPages(document);
  if (pages === 0) return err("broken");
  if (pages > MOST_PAGES) return err("too-many-pages");
  return ok({ mediaType: "application/pdf", pages, cleaned: null, thumbnail: null });
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
    const upright = source.rotate();
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
