import { foldedWords } from "#app/platform/text/fold-text.ts";
import { monthIndex, type PeriodKind } from "./study-history.ts";

/** A period of study or work as a CV states it. */
export interface CvPeriod {
  readonly kind: PeriodKind;
  /** The line that names it, without its dates. */
  readonly title: string;
  /** The line with the dates. */
  readonly quote: string;
  /** The words of the line with the dates. */
  readonly own: ReadonlySet<string>;
  /** The words of the lines next to it: the employer is often in a line of its own. They can be of another period. */
  readonly near: ReadonlySet<string>;
  /** `YYYY-MM`, or `YYYY` where no month is stated. */
  readonly from: string;
  /** Null: it continues. */
  readonly until: string | null;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const YEAR = String.raw`(?:19|20)\d\d`;
const POINT = [
  `(?:${MONTHS.join("|")})[a-z]*[.,]? ?['’]?${YEAR}`,
  `(?:0?[1-9]|1[0-2])[/.]${YEAR}`,
  String.raw`${YEAR}[-/](?:0[1-9]|1[0-2])(?!\d)`,
  String.raw`${YEAR}(?!\d)`,
].join("|");
const RANGE = new RegExp(
  String.raw`(?<![\d/.])(${POINT})\s*(?:-|–|—|\bto\b|\btill\b|\buntil\b)\s*(${POINT}|present|now|current(?:ly)?|date|today|ongoing|continuing)`,
  "iu",
);

const HEADINGS: readonly (readonly [pattern: RegExp, kind: PeriodKind])[] = [
  [
    /^(?:[\p{L}&/ ]{0,30} )?(?:experiences?|employment(?: history)?|work history|career(?: history)?)$/iu,
    "work",
  ],
  [
    /^(?:[\p{L}&/ ]{0,30} )?(?:education(?:al)?|academics?|qualifications?)(?: (?:qualifications?|background|history|details|record))?$/iu,
    "study",
  ],
  [
    /^(?:personal|training|certifi\w+|volunt\w+|project\w*|skills?|languages?|references?|referees?|awards?|achievements?|interests?|hobbies|publications?|summary|profile|objective|declaration|extra.?curricular)\b[\p{L}&/ ]{0,30}$/iu,
    "other",
  ],
];

/** The heading that a line is; null for any other line. */
function headingOf(line: string): PeriodKind | null {
  const plain = line.replace(/[^\p{L}&/ -]+/gu, " ").trim();
  return HEADINGS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

function monthOf(point: string): string {
  const year = new RegExp(YEAR, "u").exec(point)?.[0] ?? "";
  const name = /[a-z]{3}/iu.exec(point)?.[0].toLowerCase();
  const number = point.replace(year, "").replace(/\D/gu, "");
  const month = name ? MONTHS.indexOf(name) + 1 : Number(number);
  return month > 0 ? `${year}-${String(month).padStart(2, "0")}` : year;
}

/**
 * The periods under the headings of study and work of a CV, in its order. Dates that lie ahead are left out: years of
 * another calendar look like that.
 */
export function cvPeriods(text: string, today: string): CvPeriod[] {
  const lines = text
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "");
  const neighbour = (line: string | undefined) =>
    line === undefined || headingOf(line) !== null || RANGE.test(line) ? "" : line;
  let kind: PeriodKind = "other";
  return lines.flatMap((line, at): CvPeriod[] => {
    kind = headingOf(line) ?? kind;
    const range = RANGE.exec(line);
    if (!range || kind === "other") return [];
    const from = monthOf(range[1] ?? "");
    const until = /\d/u.test(range[2] ?? "") ? monthOf(range[2] ?? "") : null;
    if (from > today || (until !== null && (until > today || until < from.slice(0, until.length)))) return [];
    const own = tidied(line.replace(RANGE, " "));
    const [before, after] = [neighbour(lines[at - 1]), neighbour(lines[at + 1])];
    // Dates in a line of their own are below what they belong to, or above it.
    const near = own !== "" ? `${before} ${after}` : before || after;
    const title = own || tidied(near);
    if (title === "") return [];
    const words = { own: new Set(foldedWords(own)), near: new Set(foldedWords(near)) };
    return [{ kind, title, quote: line, ...words, from, until }];
  });
}

const tidied = (text: string): string => text.replace(/^[^\p{L}\d]+|[^\p{L}\d)]+$/gu, "").slice(0, 120);

/** Months may differ by a notice period or by a semester that ended before its results. */
const TOLERANCE_MONTHS = 2;

/** Whether a period of a CV has the dates of one in the history. Where a CV states years only, years are compared. */
export function hasDates(
  { from, until }: Pick<CvPeriod, "from" | "until">,
  period: { readonly fromMonth: string; readonly untilMonth: string | null },
  today: string,
): boolean {
  if (!isNear(from, period.fromMonth)) return false;
  // What continues in one and has just ended in the other was written at another time.
  if (until === null || period.untilMonth === null) {
    const ended = until ?? period.untilMonth;
    return ended === null || (ended.length === 4 ? ended === today.slice(0, 4) : isWithin(ended, today, 6));
  }
  return isNear(until, period.untilMonth);
}

const isNear = (stated: string, month: string): boolean =>
  stated.length === 4
    ? Math.abs(Number(stated) - Number(month.slice(0, 4))) <= (Number(month.slice(5, 7)) > 2 ? 0 : 1)
    : isWithin(stated, month, TOLERANCE_MONTHS);
const isWithin = (one: string, other: string, months: number): boolean =>
  Math.abs(monthIndex(one) - monthIndex(other)) <= months;
