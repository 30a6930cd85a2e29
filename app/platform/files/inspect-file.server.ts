import { err, ok, type Result } from "#app/platform/results/result.ts";
import {
  type FileProblem,
  type InspectedFile,
  MOST_PIXELS,
  PAPER_TYPES,
  type PaperType,
  THUMBNAIL_PX,
} from "./inspect-file.ts";
import { inspectPdf, isPdf } from "./inspect-pdf.server.ts";
import { KEPT_PICTURE, scaleWithin } from "./picture-size.ts";

/**
 * Determines what a file is, by its content only, and rewrites it: PDFs reduced to their pages
 * (`inspect-pdf.server.ts`), pictures without what a camera adds (place, device). Runs in the process of one parse
 * (`services.untrusted`).
 */
export async function inspectFile(bytes: Uint8Array): Promise<Result<InspectedFile, FileProblem>> {
  if (bytes.length === 0) return err("empty");
  const type = await typeOf(bytes);
  if (!type) return err("kind");
  return type === "application/pdf" ? inspectPdf(bytes) : inspectPicture(bytes, type);
}

async function typeOf(bytes: Uint8Array): Promise<PaperType | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes);
  const known = PAPER_TYPES.find((type) => type === found?.mime);
  if (known) return known;
  if (isHeic(bytes)) return "image/heic";
  return isPdf(bytes) ? "application/pdf" : undefined;
}

/** Brands of HEVC pictures (ISO/IEC 23008-12, annex B), and of those that do not name their codec. */
const HEVC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"];
const GENERAL_BRANDS = ["mif1", "mif2", "msf1"];
const AV1_BRANDS = ["avif", "avis"];
/** More than the brand list of any real file. */
const MOST_BRANDS_BYTES = 256;

/** Whether the first box of a file says that it contains HEVC pictures, whichever brand comes first. */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MOST_BRANDS_BYTES));
  if (head.length < 16 || head.toString("latin1", 4, 8) !== "ftyp") return false;
  const box = head.subarray(0, head.readUInt32BE(0)).toString("latin1");
  // A version is between the first brand and the others.
  const brands = [box.slice(8, 12), ...(box.slice(16).match(/[\s\S]{4}/g) ?? [])];
  if (brands.some((brand) => HEVC_BRANDS.includes(brand))) return true;
  return GENERAL_BRANDS.includes(brands[0] ?? "") && !brands.some((brand) => AV1_BRANDS.includes(brand));
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
    // sharp's own library has no decoder for iPhone photos.
    const heic = type === "image/heic" ? await decodeHeic(bytes) : null;
    if (heic && !heic.ok) return heic;
    const source = heic
      ? sharp(heic.value.data, { ...options, raw: { ...heic.value.size, channels: 4 } })
      : sharp(bytes, options);
    const { width = 0, height = 0 } = heic?.value.size ?? (await readSize(sharp, bytes));
    if (width * height > MOST_PIXELS) return err("too-many-pixels");
    // Upright, and without camera data: sharp removes all metadata by default. Width and height swap when the picture
    // is rotated, so only the longer side is given.
    const longest = Math.round(Math.max(width, height) * scaleWithin({ width, height }, KEPT_PICTURE));
    const upright = source.rotate().resize(longest, longest, { fit: "inside", withoutEnlargement: true });
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

/** From the header only: nothing is decoded yet. */
async function readSize(sharp: Sharp, bytes: Uint8Array) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height };
}

async function decodeHeic(sent: Uint8Array) {
  const { default: decode } = await import("heic-decode");
  // The library knows some brands and judges by the first; the decoder determines the content from the file itself.
  const bytes = Buffer.from(sent);
  bytes.write("heic", 8, "latin1");
  const [image] = await decode.all({ buffer: bytes });
  if (!image) return err("broken" as const);
  const size = { width: image.width, height: image.height };
  if (size.width * size.height > MOST_PIXELS) return err("too-many-pixels" as const);
  const { data } = await image.decode();
  return ok({ data: Buffer.from(data.buffer), size });
}
