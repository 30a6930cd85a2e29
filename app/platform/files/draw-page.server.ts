import type { PDFiumDocument } from "@hyzyla/pdfium";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { isLong, scaleWithin } from "./picture-size.ts";

/** A page of A4 upright comes to 170 dots per inch, at which its smallest print is read. */
const WIDEST = 1_400;
const HIGHEST = 2_000;
/** What a process of one parse has memory for, several times over. */
const MOST_DRAWN_PIXELS = 24_000_000;
const LONG_PAGE = { pixels: 4 * WIDEST * HIGHEST, narrowest: 900 };
/** PDF measures pages in points; what would be drawn larger than this many times has nothing more to show. */
const LARGEST_SCALE = 4;

/**
 * One page of a PDF, the first being 1, as a JPEG: so that nobody has to open what somebody sent in a program of
 * their own. `within` is its longest side in pixels, where it is to be small. Runs in the process of one parse
 * (`services.untrusted`); what cannot be drawn is thrown. Errors: `no-such-page`.
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

/** The same of a document that is open. */
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
  // It is read across, however long it is.
  const across = { width: WIDEST, height: (WIDEST * Math.max(width, height)) / Math.min(width, height) };
  const scale = (WIDEST / Math.min(width, height)) * scaleWithin(across, LONG_PAGE);
  return Math.min(scale, Math.sqrt(MOST_DRAWN_PIXELS / (width * height)), LARGEST_SCALE);
}

/** A PDF as the reader of most browsers opens it. Errors: `encrypted` where it asks for a password. */
export async function openPdf(bytes: Uint8Array): Promise<Result<PDFiumDocument, "encrypted" | "broken">> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  try {
    return ok(await library.loadDocument(bytes));
  } catch (error) {
    // The library tells its failures apart by their texts alone.
    const asks = error instanceof Error && /password|security/i.test(error.message);
    return err(asks ? "encrypted" : "broken");
  }
}
