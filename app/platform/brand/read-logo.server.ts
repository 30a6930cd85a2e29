import { err, ok, type Result } from "#app/platform/results/result.ts";
import { withoutComments } from "#app/platform/untrusted/plain-xml.ts";

/** Four times as high as it is shown, so that it is sharp on every screen and in print. */
const HEIGHT = 160;
const WIDTH = 960;
const MOST_PIXELS = 40_000_000;
/** The logo is part of every page. */
const MOST_BYTES = 120 * 1024;
const MOST_ELEMENTS = 5_000;

export interface DrawnLogo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}
export const LOGO_PROBLEMS = ["kind", "broken", "text", "shape", "detailed"] as const;
export type LogoProblem = (typeof LOGO_PROBLEMS)[number];

/**
 * Draws a logo. Whatever is uploaded, the result is a plain picture: browsers run an SVG as a program, so it is never
 * served. Runs in the process of a single parse (`services.untrusted`).
 */
export async function readLogo(bytes: Uint8Array): Promise<Result<DrawnLogo, LogoProblem>> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === "image/png") return shrink(bytes);
  const text = new TextDecoder("utf-8", { fatal: true });
  let svg: string;
  try {
    svg = text.decode(bytes);
  } catch {
    return err("kind");
  }
  if (!/<svg[\s>]/.test(svg)) return err("kind");
  const cleaned = await cleanSvg(svg);
  return cleaned.ok ? draw(cleaned.value) : cleaned;
}

/** An SVG that refers to nothing outside of itself. */
async function cleanSvg(svg: string): Promise<Result<string, LogoProblem>> {
  const { DOMParser, XMLSerializer } = await import("@xmldom/xmldom");
  // Drawing programs write a doctype at the top; one with its own entities is refused.
  const bare = withoutComments(svg)
    .replace(/<!DOCTYPE[^[>]*>/i, "")
    .trim();
  if (/<!(DOCTYPE|ENTITY)/i.test(bare)) return err("broken");
  let broken = false;
  const stop = () => {
    broken = true;
  };
  let document: Document | undefined;
  try {
    document = new DOMParser({
      errorHandler: { warning: () => {}, error: stop, fatalError: stop },
    }).parseFromString(bare, "image/svg+xml");
  } catch {
    return err("broken");
  }
  const root = document?.documentElement;
  if (broken || !root || root.localName !== "svg") return err("broken");
  const elements = Array.from(root.getElementsByTagName("*"));
  if (elements.length > MOST_ELEMENTS) return err("detailed");
  // Fonts differ between readers: the letters could not be drawn reliably.
  if (elements.some(({ localName }) => localName === "text")) return err("text");
  for (const element of [root, ...elements]) {
    for (const { name, value } of Array.from(element.attributes)) {
      const isOutside = /(^|:)href$/.test(name) && !/^(#|data:image\/(png|jpeg);base64,)/.test(value.trim());
      if (isOutside || name.startsWith("on")) element.removeAttribute(name);
    }
    if (["script", "foreignObject"].includes(element.localName ?? ""))
      element.parentNode?.removeChild(element);
  }
  return ok(new XMLSerializer().serializeToString(root));
}

/** The resolution at which an SVG is drawn at its stated size. */
const DOTS_PER_INCH = 72;

async function draw(svg: string): Promise<Result<DrawnLogo, LogoProblem>> {
  const sharp = await openSharp();
  const bytes = Buffer.from(svg);
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (!isFitting(width, height)) return err("shape");
    const scale = Math.min(HEIGHT, (WIDTH * height) / width) / height;
    return shrink(
      await sharp(bytes, { density: Math.max(1, DOTS_PER_INCH * scale), limitInputPixels: MOST_PIXELS })
        .png()
        .toBuffer(),
    );
  } catch {
    return err("broken");
  }
}

async function shrink(bytes: Uint8Array): Promise<Result<DrawnLogo, LogoProblem>> {
  const sharp = await openSharp();
  try {
    const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { width: wide, height: high } = await source.metadata();
    if (!isFitting(wide, high)) return err("shape");
    const { data, info } = await source
      .resize(WIDTH, HEIGHT, { fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true });
    if (data.length > MOST_BYTES) return err("detailed");
    return ok({ png: new Uint8Array(data), width: info.width, height: info.height });
  } catch {
    return err("broken");
  }
}

async function openSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Whether its proportions fit into a page header. */
const isFitting = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= height * 8 && height <= width;
