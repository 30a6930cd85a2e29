import type { Columns } from "./column-order.ts";

/**
 * The reader's column widths of a list, in the pixels of that time. A table is as wide as its page, so only the
 * proportions count.
 */
export type Widths = Readonly<Record<string, number>>;

/** What stays of a column: an icon, or a few letters with an ellipsis. */
export const NARROWEST = 48;
const WIDEST = 4000;
/** The column of buttons, which cannot be hidden, where a list has one. */
const BUTTONS = "actions";
const WIDTH = /^([a-zA-Z0-9-]{1,60})-(\d{1,6})$/;
/** For as many columns as an agency can make, with the ids in their names. */
export const WIDTHS_LENGTH = 4000;

/**
 * Parses widths from an address or a form: `name-240.email-180`. Bad widths never make a list fail: unknown columns
 * and bad values are left out. Returns undefined if nothing is left.
 */
export function readWidths(list: Columns, text: string): Widths | undefined {
  if (text.length > WIDTHS_LENGTH) return undefined;
  const given = new Map(
    text.split(".").map((part) => {
      const [, name = "", width = ""] = WIDTH.exec(part) ?? [];
      return [name, Math.min(Math.max(Number(width), NARROWEST), WIDEST)] as const;
    }),
  );
  const made = [...given.keys()].filter((name) => list.more?.test(name));
  const fitting = [...(list.columns ?? []), ...made, BUTTONS].flatMap((name) => {
    const width = given.get(name);
    return width === undefined ? [] : [[name, width] as const];
  });
  return fitting.length > 0 ? Object.fromEntries(fitting) : undefined;
}

export const widthsText = (widths: Widths): string =>
  Object.entries(widths)
    .map(([name, width]) => `${name}-${width}`)
    .join(".");

/** What each of these columns has of the table, as styles say it. One that was not there when widths were chosen is as the others. */
export function sharesOf(columns: readonly string[], widths: Widths): readonly string[] {
  const known = columns.flatMap((name) => widths[name] ?? []);
  const usual = known.length > 0 ? known.reduce((sum, width) => sum + width, 0) / known.length : 1;
  const each = columns.map((name) => widths[name] ?? usual);
  const all = each.reduce((sum, width) => sum + width, 0);
  return each.map((width) => `${((100 * width) / all).toFixed(2)}%`);
}

/** How wide a column can become: those behind it give what they can spare. */
export function widestOf(widths: Widths, columns: readonly string[], column: string): number {
  return columns
    .slice(columns.indexOf(column) + 1)
    .reduce((sum, name) => sum + spareOf(widths, name), widths[column] ?? 0);
}

const spareOf = (widths: Widths, name: string) => Math.max((widths[name] ?? 0) - NARROWEST, 0);

/**
 * The widths when the edge behind a column is moved by so many pixels. The columns behind it give the room in turn, or the first
 * of them takes it, so the table stays as wide as it is.
 */
export function withEdgeMoved(
  widths: Widths,
  columns: readonly string[],
  column: string,
  by: number,
): Widths {
  const behind = columns.slice(columns.indexOf(column) + 1);
  const [next] = behind;
  const width = widths[column] ?? 0;
  if (!columns.includes(column) || next === undefined) return widths;
  const wanted = Math.round(Math.min(width + by, widestOf(widths, columns, column)));
  const grown = Math.max(wanted, Math.min(NARROWEST, width)) - width;
  const moved: Record<string, number> = { ...widths, [column]: width + grown };
  if (grown < 0) return { ...moved, [next]: (widths[next] ?? 0) - grown };
  let missing = grown;
  for (const name of behind) {
    const given = Math.min(spareOf(widths, name), missing);
    moved[name] = (widths[name] ?? 0) - given;
    missing -= given;
  }
  return moved;
}
