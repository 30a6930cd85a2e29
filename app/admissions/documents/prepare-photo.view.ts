import { isLong } from "#app/platform/files/picture-size.ts";

/** An A4 page at 220 dots per inch, which keeps small print readable. */
const LONGEST_SIDE = 2_600;
/** Smaller files are uploaded unchanged. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.85;

export const isPhoto = (file: File): boolean =>
  file.type.startsWith("image/") || /\.(heic|heif)$/i.test(file.name);

/**
 * Prepares a photo for upload: upright, scaled to the size of a page, without camera metadata. Files that this
 * browser cannot decode (mostly HEIC) are uploaded unchanged for the server to convert.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  if (!isPhoto(file)) return file;
  const isHeic = /hei[cf]/i.test(file.type) || /\.(heic|heif)$/i.test(file.name);
  if (!isHeic && file.size <= SMALL_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  // Scaled to a page, a long screenshot would be unreadable.
  if (isLong(picture)) {
    picture.close();
    return file;
  }
  const canvas = draw(picture, LONGEST_SIDE);
  picture.close();
  const smaller = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  return smaller && (isHeic || smaller.size < file.size) ? smaller : file;
}

/** Draws a picture on a canvas, scaled to a maximum size in pixels. */
export function draw(
  picture: ImageBitmap,
  longest: number,
  canvas = document.createElement("canvas"),
): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (context) {
    // Transparent areas would become black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}
