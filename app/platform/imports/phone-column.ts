import { plainDigits } from "#app/platform/text/plain-digits.ts";
import { readDate } from "#app/platform/time/read-date.ts";

/** Numbers of people have at least 8 digits, with their area code, and at most 15. */
const PHONE = /^[+(]?[\d\s().\-/]+$/;
/** Columns of numbers that are not a phone, or not the student’s own. */
const OTHER_NUMBERS =
  /\b(?:id|ref|reference|passport|account|invoice|cnic|aadhaar|citizenship|amount|fees?|father|mother|parents?|guardian|emergency|spouse)\b/i;
/** The fewest numbers that a column needs, and their share among its cells, in percent. */
const FEWEST = 3;
const SHARE = 70;

function isPhone(written: string): boolean {
  const cell = plainDigits(written);
  const digits = cell.replace(/\D/g, "").length;
  return digits >= 8 && digits <= 15 && PHONE.test(cell) && !readDate(cell).ok;
}

/** Whether a cell is a long number that a spreadsheet program has rounded: `9.84123E+09` lacks its last digits. */
export function isRounded(cell: string): boolean {
  const found = /^\d(?:[.,](?<decimals>\d+))?E\+?(?<exponent>\d{1,2})$/iu.exec(
    plainDigits(cell).trim(),
  )?.groups;
  return found !== undefined && (found.decimals ?? "").length < Number(found.exponent);
}

/**
 * The position of the column whose values are phone numbers; undefined for none.
 *
 * @param taken columns that are something else
 */
export function phoneColumnOf(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  taken: ReadonlySet<number>,
): number | undefined {
  const found = header.findIndex((name, at) => {
    if (taken.has(at) || OTHER_NUMBERS.test(name)) return false;
    const cells = rows.map((row) => (row[at] ?? "").trim()).filter((cell) => cell !== "");
    const phones = cells.filter(isPhone);
    return (
      phones.length >= FEWEST &&
      phones.length * 100 >= cells.length * SHARE &&
      // Totals and codes of a file repeat.
      new Set(phones).size * 2 > phones.length
    );
  });
  return found < 0 ? undefined : found;
}
