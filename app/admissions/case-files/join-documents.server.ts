import { pageFor } from "#app/platform/files/picture-size.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";

/**
 * Combines a cover and documents into one PDF, in order; a picture becomes a page. Parses untrusted files, so it runs
 * in a separate process (`services.untrusted`). Errors: `not-joined` if one of them cannot be copied.
 */
export async function joinDocuments(
  cover: Uint8Array,
  papers: readonly { readonly bytes: Uint8Array; readonly mediaType: string }[],
): Promise<Result<Uint8Array, "not-joined">> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const joined = await PDFDocument.load(cover, { updateMetadata: false });
  try {
    for (const { bytes, mediaType } of papers) {
      if (mediaType === "application/pdf") {
        const source = await PDFDocument.load(bytes, { updateMetadata: false });
        for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page);
      } else {
        const image = await (mediaType === "image/png" ? joined.embedPng(bytes) : joined.embedJpg(bytes));
        const { width, height } = pageFor(image);
        joined.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
      }
    }
    return ok(await joined.save());
  } catch {
    return err("not-joined");
  }
}
