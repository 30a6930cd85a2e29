interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size limits of a picture. */
interface Bounds {
  /** The limit of its area. */
  readonly pixels: number;
  /** A long picture keeps at least this width: its text has to stay legible, however long it is. */
  readonly narrowest: number;
}

/** The format's limit for a JPEG. */
const LONGEST_SIDE = 65_500;

/** The limits of a stored picture: the area of a page of A4 at 300 dots per inch and more. */
export const KEPT_PICTURE: Bounds = { pixels: 4_000 * 4_000, narrowest: 1_600 };

/**
 * The scale by which a picture is reduced, at most 1. It is based on its area: a screenshot of a long page, limited
 * by its longer side, would be too narrow to read.
 */
export function scaleWithin({ width, height }: Size, { pixels, narrowest }: Bounds): number {
  const byArea = Math.sqrt(pixels / (width * height));
  const byWidth = narrowest / Math.min(width, height);
  return Math.min(1, Math.max(byArea, byWidth), LONGEST_SIDE / Math.max(width, height));
}

/** More than twice as long as wide: not a photo of a page, but a screenshot of a long one. */
export const isLong = ({ width, height }: Size): boolean =>
  Math.max(width, height) > 2.5 * Math.min(width, height);

/** The sides of A4 in points, and the longest side of a page that PDF readers open (ISO 32000-1, annex C). */
const A4 = { longer: 842, shorter: 595 };
const LONGEST_PAGE = 14_400;

/** The size of a PDF page for a picture, in points: as large as A4, and for a long one as wide as A4. */
export function pageFor(picture: Size): Size {
  const [longer, shorter] = [
    Math.max(picture.width, picture.height),
    Math.min(picture.width, picture.height),
  ];
  const scale = isLong(picture) ? Math.min(A4.shorter / shorter, LONGEST_PAGE / longer) : A4.longer / longer;
  return { width: picture.width * scale, height: picture.height * scale };
}
