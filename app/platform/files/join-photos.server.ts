import { err, ok, type Result } from "#app/platform/results/result.ts";
import { inspectFile } from "./inspect-file.server.ts";
import { type FileProblem, type InspectedFile, MOST_PAGES } from "./inspect-file.ts";
import { pageFor } from "./picture-size.ts";

/**
 * Joins several pictures into one PDF, a page each in their order. Each is first decoded and rewritten, as when it is
 * uploaded separately. Runs in the process of one parse. Errors: that of the first invalid picture.
 */
export async function joinPhotos(photos: readonly Uint8Array[]): Promise<Result<InspectedFile, FileProblem>> {
  if (photos.length > MOST_PAGES) return err("too-many-pages");
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  // Without a timestamp: the same photos give the same file.
  const document = await PDFDocument.create({ updateMetadata: false });
  let thumbnail: Uint8Array | null = null;
  for (const photo of photos) {
    const inspected = await inspectFile(photo);
    if (!inspected.ok) return inspected;
    const { cleaned, mediaType } = inspected.value;
    if (mediaType === "application/pdf") return err("kind");
    thumbnail ??= inspected.value.thumbnail;
    const image = await document.embedJpg(mediaType === "image/jpeg" ? cleaned : await jpegOf(cleaned));
    const { width, height } = pageFor(image);
    document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return ok({
    mediaType: "application/pdf",
    pages: photos.length,
    cleaned: await document.save(),
    thumbnail,
  });
}

async function jpegOf(picture: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return sharp(picture).flatten({ background: "#ffffff" }).jpeg({ quality: 90 }).toBuffer();
}
