/** Characters of a cell that a warning repeats. */
const MOST_SHOWN = 60;

/** The part of a cell that a warning repeats. */
export const shownCell = (text: string): string => text.slice(0, MOST_SHOWN);
