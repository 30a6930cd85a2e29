import { isLong } from "#app/platform/files/picture-size.ts";

/** A page of A4 at 220 dots per inch: small print is read on it. */
const LONGEST_SIDE = 2_600;
/** Smaller files are sent as they are. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.85;

export const isPhoto = (file: File): boolean =>
  file.type.startsWith("image/") || /\.(heic|heif)$/i.test(file.name);

/**
 * A photo as it is sent: upright, no longer than a page needs, without what the camera adds. Whatever this browser
 * cannot open (HEIC, in most) is sent as it is, and the server makes of it what it can.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  if (!isPhoto(file)) return file;
  const isHeic = /hei[cf]/i.test(file.type) || /\.(heic|heif)$/i.test(file.name);
  if (!isHeic && file.size <= SMALL_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  // Made no longer than a page, a screenshot of a long one could not be read.
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

/** Draws a picture into a canvas of the page, no longer than so many pixels. */
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
    // What is transparent would come out black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}
