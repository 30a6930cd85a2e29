import type { PDFiumDocument } from "@hyzyla/pdfium";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { isLong, scaleWithin } from "./picture-size.ts";

/** An upright A4 page is 170 dots per inch, at which its smallest print is legible. */
const WIDEST = 1_400;
const HIGHEST = 2_000;
/** Well below what the memory of a parser process allows. */
const MOST_DRAWN_PIXELS = 24_000_000;
const LONG_PAGE = { pixels: 4 * WIDEST * HIGHEST, narrowest: 900 };
/** PDF measures pages in points; a larger scale would reveal no more detail. */
const LARGEST_SCALE = 4;

/**
 * Draws one page of a PDF, the first being 1, as a JPEG, so that no one has to open an uploaded file in a program of
 * their own. `within` is its longest side in pixels, if it is to be small. Runs in the process of a single parse
 * (`services.untrusted`); throws for a page that cannot be drawn. Errors: `no-such-page`.
 */
export async function drawPage(
  bytes: Uint8Array,
  number: number,
  within?: number,
): Promise<Result<Uint8Array, "no-such-page">> {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error("This is no PDF that can be drawn");
  if (number < 1 || number > opened.value.getPageCount()) return err("no-such-page");
  return ok(await drawFrom(opened.value, number, within));
}

/** The same for a document that is already open. */
export async function drawFrom(
  document: PDFiumDocument,
  number: number,
  within?: number,
): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const page = document.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const drawn = await page.render({
    scale: scaleOf({ width: originalWidth, height: originalHeight }, within),
    renderFormFields: true,
    render: ({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 82 })
        .toBuffer(),
  });
  return drawn.data;
}

function scaleOf({ width, height }: { width: number; height: number }, within: number | undefined): number {
  if (within) return Math.min(within / Math.max(width, height), LARGEST_SCALE);
  const fits = Math.min(WIDEST / width, HIGHEST / height);
  if (!isLong({ width, height })) return Math.min(fits, LARGEST_SCALE);
  // The limit is on its width, however long it is.
  const across = { width: WIDEST, height: (WIDEST * Math.max(width, height)) / Math.min(width, height) };
  const scale = (WIDEST / Math.min(width, height)) * scaleWithin(across, LONG_PAGE);
  return Math.min(scale, Math.sqrt(MOST_DRAWN_PIXELS / (width * height)), LARGEST_SCALE);
}

/** Opens a PDF as the reader of most browsers does. Errors: `encrypted` if it needs a password. */
export async function openPdf(bytes: Uint8Array): Promise<Result<PDFiumDocument, "encrypted" | "broken">> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  try {
    return ok(await library.loadDocument(bytes));
  } catch (error) {
    // The library's errors can only be distinguished by their texts.
    const asks = error instanceof Error && /password|security/i.test(error.message);
    return err(asks ? "encrypted" : "broken");
  }
}
