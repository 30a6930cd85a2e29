import { err, ok, type Result } from "#app/platform/results/result.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { CALENDAR_DATE_MESSAGES, isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { words } from "#app/words/words.ts";
import { DAY_MESSAGES } from "./list-days.ts";

/**
 * A filter by ranges has a value for each field that it narrows: the key of the field and its bounds, `score:6.5..7` or
 * `seen:2026-01-01..`. One bound may be missing, and both belong to the range. A form sends the bounds apart, as
 * `range-score-from` and `range-score-to`.
 */
export const RANGE_KINDS = ["number", "date"] as const;
export type RangeKind = (typeof RANGE_KINDS)[number];

/** A field whose values lie in an order. */
export interface RangeField {
  readonly key: string;
  readonly kind: RangeKind;
}

/** The ends of a range as its form names them. */
export type RangeEnd = "from" | "to";

export interface Bounds {
  readonly first: string | null;
  readonly last: string | null;
}

export interface FieldRange extends RangeField, Bounds {}

export const RANGE_MESSAGES = words({
  form: "Enter a range, such as 6..7.5",
  number: "Enter a number, such as 6.5",
  reversed: "The first number must not be higher than the second",
});

const VALUE = /^([a-z0-9_]{1,50}):(.*)$/s;
const BOUNDS = /^(.*?)\.\.(.*)$/s;
const CONTROL = /^([a-z0-9_]{1,50})-(from|to)$/;
/** As `2026-1-5`, which is no date, to say so. */
const LIKE_A_DATE = /^\d+[-/]\d/;

/** A number with a point or a comma before its decimals, with commas between thousands or without. */
const NUMBER = /^(-?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,6}))?$/;
const DECIMAL_COMMA = /^(-?\d{1,12}),(\d{1,2}|\d{4,6})$/;

function numberOf(text: string): string | null {
  const plain = text
    .replace(/\s/g, "")
    .replace(/^[\u2212\u2013]/, "-")
    .replace(DECIMAL_COMMA, "$1.$2");
  const [, sign = "", units, fraction = ""] = NUMBER.exec(plain) ?? [];
  if (units === undefined) return null;
  const shown = units.replaceAll(",", "").replace(/^0+(?=\d)/, "");
  const decimals = fraction.replace(/0+$/, "");
  const size = decimals === "" ? shown : `${shown}.${decimals}`;
  return size === "0" ? "0" : sign + size;
}

/** The bounds of a value: those of days as well. */
export function boundsOf(value: string): Bounds {
  const [, first, last] = BOUNDS.exec(value) ?? [];
  return { first: first || null, last: last || null };
}

/** What the controls of a filter’s field are called, without `-from` and `-to`. */
export const rangeControl = (name: string, key: string): string => `${name}-${key}`;

/** What two bounds mean for a field; null where both are empty. Errors: what is wrong, and with which bound. */
export function readRange(
  { key, kind }: RangeField,
  typed: Readonly<Record<RangeEnd, string>>,
): Result<string | null, { readonly end: RangeEnd; readonly problem: string }> {
  const ends = { from: plainFigure(typed.from), to: plainFigure(typed.to) };
  const read = { from: "", to: "" };
  for (const end of ["from", "to"] as const) {
    if (ends[end] === "") continue;
    const value = kind === "number" ? numberOf(ends[end]) : isCalendarDate(ends[end]) ? ends[end] : null;
    if (value === null) {
      const problem = kind === "number" ? RANGE_MESSAGES.number : CALENDAR_DATE_MESSAGES.invalid;
      return err({ end, problem });
    }
    read[end] = value;
  }
  const { from, to } = read;
  if (from === "" && to === "") return ok(null);
  const isReversed = from !== "" && to !== "" && (kind === "number" ? Number(from) > Number(to) : from > to);
  if (isReversed)
    return err({ end: "to", problem: kind === "number" ? RANGE_MESSAGES.reversed : DAY_MESSAGES.reversed });
  return ok(`${key}:${from}..${to}`);
}

/** A checked value as its field and bounds; null for another text. Bounds that are no dates are numbers. */
export function fieldRangeOf(value: string): FieldRange | null {
  const [, key, bounds] = VALUE.exec(value) ?? [];
  if (key === undefined || bounds === undefined || !BOUNDS.test(bounds)) return null;
  const { first, last } = boundsOf(bounds);
  const kind = LIKE_A_DATE.test(first ?? last ?? "") ? "date" : "number";
  return { key, kind, first, last };
}

/** The bounds that values have for a field, as `6..7.5`; none where they do not narrow it. */
export const boundsFor = (values: readonly string[], key: string): string[] =>
  values.filter((value) => value.startsWith(`${key}:`)).map((value) => value.slice(key.length + 1));

/** The values of a filter by ranges in an address or a form without script, one for each field. Error: what is wrong. */
export function parseRanges(parameters: URLSearchParams, name: string): Result<readonly string[], string> {
  const ranges = new Map<string, string | null>();
  for (const sent of parameters.getAll(name).filter(Boolean)) {
    const range = fieldRangeOf(sent);
    if (!range || ranges.has(range.key)) return err(RANGE_MESSAGES.form);
    const read = readRange(range, { from: range.first ?? "", to: range.last ?? "" });
    if (!read.ok) return err(read.error.problem);
    ranges.set(range.key, read.value);
  }
  for (const control of new Set(parameters.keys())) {
    const [, key] = (control.startsWith(`${name}-`) && CONTROL.exec(control.slice(name.length + 1))) || [];
    if (key === undefined) continue;
    const bound = (end: RangeEnd) => plainFigure(parameters.get(`${rangeControl(name, key)}-${end}`) ?? "");
    const typed = { from: bound("from"), to: bound("to") };
    const kind = LIKE_A_DATE.test(typed.from || typed.to) ? "date" : "number";
    const read = readRange({ key, kind }, typed);
    if (!read.ok) return err(read.error.problem);
    ranges.set(key, read.value);
  }
  return ok([...ranges.values()].filter((value) => value !== null).sort());
}
