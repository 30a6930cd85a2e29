interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large a picture is to be. */
interface Bounds {
  /** Of its area. */
  readonly pixels: number;
  /** A long picture stays this wide at least: its text is read across, however long it is. */
  readonly narrowest: number;
}

/** Of a JPEG, by its format. */
const LONGEST_SIDE = 65_500;

/** What is kept of a picture: the area of a page of A4 at 300 dots per inch and more. */
export const KEPT_PICTURE: Bounds = { pixels: 4_000 * 4_000, narrowest: 1_600 };

/**
 * By how much a picture is made smaller, at most 1. It is measured by its area: a screenshot of a long page, measured by
 * its longer side, would be too narrow to read.
 */
export function scaleWithin({ width, height }: Size, { pixels, narrowest }: Bounds): number {
  const byArea = Math.sqrt(pixels / (width * height));
  const byWidth = narrowest / Math.min(width, height);
  return Math.min(1, Math.max(byArea, byWidth), LONGEST_SIDE / Math.max(width, height));
}

/** More than twice as long as wide: no photo of a page, but a screenshot of a long one. */
export const isLong = ({ width, height }: Size): boolean =>
  Math.max(width, height) > 2.5 * Math.min(width, height);

/** The sides of A4 in points, and the longest side of a page that readers of PDF open (ISO 32000-1, annex C). */
const A4 = { longer: 842, shorter: 595 };
const LONGEST_PAGE = 14_400;

/** The page of a PDF for a picture, in points: as large as A4, and a long one as wide as A4. */
export function pageFor(picture: Size): Size {
  const [longer, shorter] = [
    Math.max(picture.width, picture.height),
    Math.min(picture.width, picture.height),
  ];
  const scale = isLong(picture) ? Math.min(A4.shorter / shorter, LONGEST_PAGE / longer) : A4.longer / longer;
  return { width: picture.width * scale, height: picture.height * scale };
}
