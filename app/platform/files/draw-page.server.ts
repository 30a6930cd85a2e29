import { err, ok, type Result } from "#app/platform/results/result.ts";

/** A page of A4 upright comes to 170 dots per inch, at which its smallest print is read. */
const WIDEST = 1_400;
const HIGHEST = 2_000;
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
  const [{ PDFiumLibrary }, { default: sharp }] = await Promise.all([
    import("@hyzyla/pdfium"),
    import("sharp"),
  ]);
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  if (number < 1 || number > document.getPageCount()) return err("no-such-page");
  const page = document.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(
    (within ?? WIDEST) / originalWidth,
    (within ?? HIGHEST) / originalHeight,
    LARGEST_SCALE,
  );
  const drawn = await page.render({
    scale,
    renderFormFields: true,
    render: ({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 82 })
        .toBuffer(),
  });
  return ok(drawn.data);
}
