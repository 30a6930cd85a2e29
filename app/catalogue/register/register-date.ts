/** January to December, by the three letters that every way to write them begins with. */
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = `(?<name>${MONTHS.join("|")})[a-z]*\\.?`;
const YEAR = "(?<year>20\\d\\d)";

/** The forms in which files, sheets and programs write a date; the most reliable first. */
const FORMS: readonly RegExp[] = [
  new RegExp(`${YEAR}[-/._](?<month>\\d{1,2})[-/._](?<day>\\d{1,2})(?!\\d)`),
  new RegExp(`(?<!\\d)(?<day>\\d{1,2})(?:st|nd|rd|th)?[-\\s,.]+${MONTH}[-\\s,.]+${YEAR}`),
  new RegExp(`(?<!\\d)(?<day>\\d{1,2})-${MONTH}-(?<short>\\d\\d)(?!\\d)`),
  new RegExp(`(?<![a-z])${MONTH}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+${YEAR}`),
  new RegExp(`(?<!\\d)(?<day>\\d{1,2})[/.](?<month>\\d{1,2})[/.]${YEAR}`),
  new RegExp(`(?<![a-z])${MONTH}[-\\s]+${YEAR}`),
  new RegExp(`${YEAR}[-/._](?<month>\\d{1,2})(?!\\d)`),
];

/**
 * The date in a title or the name of a file, as `2026-01-05`, or `2026-01` where no day is said; null where
 * there is none. The one after "as at" counts where there are several. Days stand before months, as in
 * Australia, unless that is no date.
 */
export function dateIn(text: string): string | null {
  const lower = text.toLowerCase();
  const after = /\bas[ _-](?:at|of)\b/.exec(lower);
  const said = after ? firstDate(lower.slice(after.index)) : null;
  return said ?? firstDate(lower);
}

function firstDate(text: string): string | null {
  for (const form of FORMS) {
    const { name, month, day, year, short } = form.exec(text)?.groups ?? {};
    if (year === undefined && short === undefined) continue;
    const written = name === undefined ? Number(month) : MONTHS.indexOf(name) + 1;
    const first = day === undefined ? null : Number(day);
    const swapped = name === undefined && written > MONTHS.length && first !== null;
    const date = asDate(Number(year ?? `20${short}`), swapped ? first : written, swapped ? written : first);
    if (date !== null) return date;
  }
  return null;
}

function asDate(year: number, month: number, day: number | null): string | null {
  if (month < 1 || month > MONTHS.length) return null;
  const monthText = `${year}-${String(month).padStart(2, "0")}`;
  if (day === null) return monthText;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day < 1 || day > last ? null : `${monthText}-${String(day).padStart(2, "0")}`;
}

/** Whether one date is before another, as far as both say: of `2026-01` and `2026-01-05` neither is. */
export function isBefore(one: string, other: string): boolean {
  const both = Math.min(one.length, other.length);
  return one.slice(0, both) < other.slice(0, both);
}

/** Whether two dates are of one month. */
export function isSameMonth(one: string, other: string): boolean {
  return one.slice(0, "2026-01".length) === other.slice(0, "2026-01".length);
}
