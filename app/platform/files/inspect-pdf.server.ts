import { pipeline, Readable } from "node:stream";
import type { PDFDict } from "@cantoo/pdf-lib";
import type { PDFiumDocument } from "@hyzyla/pdfium";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { drawFrom, openPdf } from "./draw-page.server.ts";
import { type FileProblem, type InspectedFile, MOST_PAGES, THUMBNAIL_PX } from "./inspect-file.ts";

type Library = typeof import("@cantoo/pdf-lib");
type Source = Awaited<ReturnType<Library["PDFDocument"]["load"]>>;

/**
 * The header must be within this many bytes: scanners and mail programs put lines before it (ISO 32000-1, annex H).
 */
const HEADER_WITHIN = 1_024;
const HEADER = Buffer.from("%PDF-");

export const isPdf = (bytes: Uint8Array): boolean => headerAt(bytes) >= 0;

const headerAt = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_WITHIN + HEADER.length)).indexOf(
    HEADER,
  );

/**
 * Rewrites a PDF from its pages only, so that every reader shows what was inspected and nothing else in the file
 * remains. Pages that cannot be copied (forms, notes, layers, actions, a page order that some readers cannot follow)
 * are drawn. A PDF that opens without a password counts as unprotected. Errors: `encrypted` if it needs a password;
 * `active` if its content is not in its pages.
 */
export async function inspectPdf(sent: Uint8Array): Promise<Result<InspectedFile, FileProblem>> {
  const bytes = Buffer.from(sent).subarray(headerAt(sent));
  const seen = await openPdf(bytes);
  if (!seen.ok && seen.error === "encrypted") return seen;
  const pages = seen.ok ? seen.value.getPageCount() : 0;
  if (pages > MOST_PAGES) return err("too-many-pages");
  const rewritten = await rewrite(bytes, seen.ok ? sizesOf(seen.value, pages) : null);
  if (!rewritten.ok && rewritten.error !== "to-be-drawn") return err(rewritten.error);
  if (!seen.ok || pages === 0) return rewritten.ok ? judged(rewritten.value) : err("broken");
  if (rewritten.ok) {
    const same = await judged(rewritten.value, textsOf(seen.value, pages));
    if (same.ok) return same;
  }
  return judged(await drawAll(seen.value, pages));
}

/**
 * Accepts the rewritten PDF only if it opens in the program that draws it and has the text that readers see in the
 * upload. Errors: `broken`, `too-many-pages`.
 *
 * @param texts of the uploaded pages; omitted if these were drawn as pictures, or readers could not open them
 */
async function judged(
  cleaned: Uint8Array,
  texts?: readonly string[],
): Promise<Result<InspectedFile, FileProblem>> {
  const opened = await openPdf(cleaned);
  const pages = opened.ok ? opened.value.getPageCount() : 0;
  if (!opened.ok || pages === 0) return err("broken");
  if (pages > MOST_PAGES) return err("too-many-pages");
  const written = texts && textsOf(opened.value, pages);
  if (texts?.some((text, at) => text !== written?.[at])) return err("broken");
  const thumbnail = await drawFrom(opened.value, 1, THUMBNAIL_PX).catch(() => null);
  return ok({ mediaType: "application/pdf", pages, cleaned, thumbnail });
}

/** Names of what a PDF may do on its own, or contain (ISO 32000-2, 12.6, 7.11.4, 13.2 to 13.7). */
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
  "OpenAction",
  "AA",
  "XFA",
]);
/**
 * The visible parts of a page; all other entries act, or are about something that is not shown (ISO 32000-2, table
 * 31).
 */
const OF_A_PAGE = new Set([
  "Type",
  "Parent",
  "MediaBox",
  "CropBox",
  "BleedBox",
  "TrimBox",
  "ArtBox",
  "Rotate",
  "UserUnit",
  "Contents",
  "Resources",
  "Group",
]);
/** Keys of any PDF object with program data that is not shown. */
const UNSHOWN = ["AF", "Metadata", "OPI", "PieceInfo", "StructParent", "StructParents"];
/** Annotations that are not visible themselves. */
const UNSEEN_ANNOTATIONS = ["Link", "Popup"];

type Sizes = readonly { readonly width: number; readonly height: number }[];

/**
 * Copies the pages of a PDF into a new one. Errors: `to-be-drawn` if they cannot be copied as they are.
 *
 * @param seen the sizes of the pages as readers see them; null if they see none
 */
async function rewrite(
  bytes: Buffer,
  seen: Sizes | null,
): Promise<Result<Uint8Array, FileProblem | "to-be-drawn">> {
  const library = await import("@cantoo/pdf-lib");
  const { PDFDocument } = library;
  const load = (throwOnInvalidObject: boolean) =>
    // An empty password opens files that only restrict printing or copying.
    PDFDocument.load(bytes, { password: "", updateMetadata: false, throwOnInvalidObject }).catch(() => null);
  const strict = await load(true);
  // A truncated file is not drawn as if it were complete.
  if (!strict && !hasEnd(bytes)) return err("broken");
  // For an encrypted file the library also takes the compressed cross-reference table for encrypted, and then for
  // broken.
  const source = strict ?? (bytes.includes("/Encrypt") ? await load(false) : null);
  if (!source) return err("to-be-drawn");
  try {
    if (hasOtherContent(library, source)) return err("active");
    if (!isShownByPages(library, source, seen)) return err("to-be-drawn");
    leaveOut(library, source);
    const target = await PDFDocument.create({ updateMetadata: false });
    for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page);
    if (target.getPageCount() === 0) return err("broken");
    if (isActive(library, target)) return err("to-be-drawn");
    if (!(await isBounded(library, target))) return err("broken");
    // Without object streams, scanners can inspect each object.
    return ok(await target.save({ useObjectStreams: false, addDefaultPage: false }));
  } catch {
    return err("to-be-drawn");
  }
}

const hasEnd = (bytes: Buffer) => bytes.subarray(-HEADER_WITHIN).includes("%%EOF");

/** Whether its content is not in its pages: a portfolio of files, or a form that only one program lays out. */
function hasOtherContent({ PDFArray, PDFBool, PDFDict, PDFName }: Library, { catalog }: Source): boolean {
  if (catalog.has(PDFName.of("Collection"))) return true;
  const form = catalog.lookup(PDFName.of("AcroForm"));
  if (!(form instanceof PDFDict) || !form.has(PDFName.of("XFA"))) return false;
  const fields = form.lookup(PDFName.of("Fields"));
  return (
    catalog.lookup(PDFName.of("NeedsRendering")) === PDFBool.True ||
    !(fields instanceof PDFArray) ||
    fields.size() === 0
  );
}

/** Whether its pages are those that readers see, and everything visible is in their content. */
function isShownByPages(library: Library, source: Source, seen: Sizes | null): boolean {
  const { PDFArray, PDFDict, PDFName } = library;
  // Hidden layers would be shown.
  if (source.catalog.has(PDFName.of("OCProperties"))) return false;
  const pages = source.getPages();
  if (seen && pages.length !== seen.length) return false;
  return pages.every((page, at) => {
    if (!page.node.Contents() && !seen) return false;
    const { width, height } = page.getCropBox();
    const [sides, others] = [sorted({ width, height }), seen?.[at] && sorted(seen[at])];
    if (others?.some((side, which) => Math.abs(side - (sides[which] ?? 0)) > 1 + side / 50)) return false;
    const notes = page.node.lookup(PDFName.of("Annots"));
    return (
      !(notes instanceof PDFArray) ||
      notes.asArray().every((_, index) => {
        const note = notes.lookup(index);
        return !(note instanceof PDFDict) || isUnseen(library, note);
      })
    );
  });
}

const sorted = ({ width, height }: Sizes[number]) => [width, height].toSorted((a, b) => a - b);

function isUnseen({ PDFArray, PDFName, PDFNumber }: Library, note: PDFDict): boolean {
  const kind = note.lookup(PDFName.of("Subtype"));
  if (kind instanceof PDFName && UNSEEN_ANNOTATIONS.includes(kind.decodeText())) return true;
  const place = note.lookup(PDFName.of("Rect"));
  if (!(place instanceof PDFArray)) return false;
  // An invisible signature has a rectangle without an area.
  const [left, bottom, right, top] = place
    .asArray()
    .map((number) => (number instanceof PDFNumber ? number.asNumber() : Number.NaN));
  return left === right || bottom === top;
}

/** Removes from the pages what does not belong to them, so that none of it is copied. */
function leaveOut(library: Library, source: Source): void {
  const { PDFDict, PDFName } = library;
  for (const page of source.getPages()) {
    for (const key of page.node.keys()) if (!OF_A_PAGE.has(key.decodeText())) page.node.delete(key);
  }
  for (const value of everyValue(library, source)) {
    if (value instanceof PDFDict) for (const key of UNSHOWN) value.delete(PDFName.of(key));
  }
}

/** Every value of a document: its objects, and all values within them. */
function* everyValue({ PDFArray, PDFDict, PDFStream }: Library, { context }: Source): Generator<unknown> {
  const pending: unknown[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    yield value;
    if (value instanceof PDFStream) pending.push(value.dict);
    if (value instanceof PDFArray) for (const item of value.asArray()) pending.push(item);
    if (value instanceof PDFDict) for (const entry of value.entries()) pending.push(...entry);
  }
}

/** Whether anything that was copied acts, is stored elsewhere, or could be read as more objects. */
function isActive(library: Library, target: Source): boolean {
  const { PDFName, PDFStream } = library;
  for (const value of everyValue(library, target)) {
    if (value instanceof PDFName && ACTIVE.has(value.decodeText())) return true;
    if (!(value instanceof PDFStream)) continue;
    const type = value.dict.lookup(PDFName.of("Type"));
    if (type instanceof PDFName && ["ObjStm", "XRef"].includes(type.decodeText())) return true;
    if (value.dict.has(PDFName.of("F"))) return true;
  }
  return false;
}

/** The largest unpacked size of one stream of a PDF: a page of A4 at 600 dots per inch in colour is smaller. */
const MOST_UNPACKED = 128 * 1024 * 1024;

async function isBounded(library: Library, { context }: Source): Promise<boolean> {
  const { PDFArray, PDFName, PDFRawStream } = library;
  for (const [, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream)) continue;
    const given = stream.dict.lookup(PDFName.of("Filter"));
    const names = given instanceof PDFArray ? given.asArray() : [given];
    const filters = names.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []));
    if (!(await isBoundedStream(stream.contents, filters))) return false;
  }
  return true;
}

/** Whether a compressed stream stays within the size limit, also if it is compressed more than once. */
async function isBoundedStream(contents: Uint8Array, filters: readonly string[]): Promise<boolean> {
  const times = filters.findIndex((name) => name !== "FlateDecode" && name !== "Fl");
  const layers = times === -1 ? filters.length : times;
  if (layers === 0) return true;
  // Legitimate files are never compressed three times.
  if (layers > 2) return false;
  const { createInflate } = await import("node:zlib");
  let unpacked = 0;
  try {
    let source: Readable = Readable.from([contents]);
    for (let layer = 0; layer < layers; layer += 1) {
      const inflate = createInflate();
      // An error in one ends them all, and is thrown where the last is read.
      pipeline(source, inflate, () => {});
      source = inflate;
    }
    for await (const piece of source) {
      unpacked += piece.length;
      if (unpacked > MOST_UNPACKED) return false;
    }
  } catch {
    // Truncated or broken: no reader can decompress more than this.
  }
  return true;
}

const textsOf = (document: PDFiumDocument, pages: number): string[] =>
  Array.from({ length: pages }, (_, at) => document.getPage(at).getText());

const sizesOf = (document: PDFiumDocument, pages: number): Sizes =>
  Array.from({ length: pages }, (_, at) => {
    const { originalWidth: width, originalHeight: height } = document.getPage(at).getOriginalSize();
    return { width, height };
  });

/** Draws all pages as pictures, in their original size. */
async function drawAll(document: PDFiumDocument, pages: number): Promise<Uint8Array> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const target = await PDFDocument.create({ updateMetadata: false });
  for (const [at, { width, height }] of sizesOf(document, pages).entries()) {
    const image = await target.embedJpg(await drawFrom(document, at + 1));
    target.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return target.save({ useObjectStreams: false });
}
