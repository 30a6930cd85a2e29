import { southernCross, starRadius } from "./cross-geometry.ts";

/** The name of the sign of the brand in the sheet of icons. */
export const MARK = "southbound";
/** The part of the plane that it is drawn on, and the size of that part. */
export const MARK_BOX = "-13 -28 22 42";
export const MARK_SIZE = "0 0 22 42";

const LINE = 'stroke="currentColor" stroke-width="0.9"';

/** The sign as it is written into the sheet. */
export function markDrawing(): string {
  const stars = southernCross
    .slice(2)
    .map(
      (star) =>
        `<circle cx="${round(star.x * 4)}" cy="${round(star.y * 4)}" r="${round(starRadius(star, 0.62))}" fill="currentColor"/>`,
    );
  return `<path d="M-2.2 -24 0 0M-10.4 -13.6 5.8 -17.4" ${LINE} stroke-opacity="0.55"/><path d="M0.3 4 1.1 12.5" ${LINE} stroke-dasharray="1.4 1.8"/>${stars.join("")}`;
}

const round = (value: number): number => Number(value.toFixed(2));
