/** Characters of a cell that a warning quotes. */
const MOST_SHOWN = 60;

/** The part of a cell that a warning quotes. */
export const shownCell = (text: string): string => text.slice(0, MOST_SHOWN);
