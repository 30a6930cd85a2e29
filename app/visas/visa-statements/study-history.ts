import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** What someone did in a period. `other` explains a gap. */
export const PERIOD_KINDS = ["study", "work", "other"] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

export const PERIOD_KIND_LABELS: Readonly<Record<PeriodKind, string>> = words({
  study: "Study",
  work: "Work",
  other: "Something else",
});
export const PERIOD_KIND_OPTIONS = optionsOf(PERIOD_KINDS, PERIOD_KIND_LABELS);

/** What shows that a period was as it is described. Examples of the facts file; none is required of everyone. */
export const PERIOD_EVIDENCE = [
  "transcript",
  "certificate",
  "employment-letter",
  "pay-slips",
  "tax-documents",
  "medical",
  "enrolment-letter",
  "statutory-declaration",
  "other",
] as const;
export type PeriodEvidence = (typeof PERIOD_EVIDENCE)[number];

export const PERIOD_EVIDENCE_LABELS: Readonly<Record<PeriodEvidence, string>> = words({
  transcript: "Academic transcript",
  certificate: "Certificate or degree",
  "employment-letter": "Employment letter",
  "pay-slips": "Pay slips",
  "tax-documents": "Tax documents",
  medical: "Medical report",
  "enrolment-letter": "Letter of the school or college",
  "statutory-declaration": "Signed declaration",
  other: "Other document",
});
export const PERIOD_EVIDENCE_OPTIONS = optionsOf(PERIOD_EVIDENCE, PERIOD_EVIDENCE_LABELS);

/** A period of study, work or something else. Months are `YYYY-MM`. */
export interface StudyPeriod {
  readonly id: string;
  readonly kind: PeriodKind;
  /** The qualification, the job, or what was done. */
  readonly title: string;
  /** The institution or the employer. */
  readonly place: string | null;
  readonly fromMonth: string;
  /** The last month; null: it continues. */
  readonly untilMonth: string | null;
  readonly evidence: PeriodEvidence | null;
  readonly note: string | null;
  readonly version: number;
}

/** Months without study, work or an explanation. */
export interface HistoryGap {
  readonly fromMonth: string;
  readonly untilMonth: string;
  readonly months: number;
}

/** A gap of fewer months is not asked about: holidays, results and admission take as long. Our own limit. */
export const GAP_MONTHS = 3;

/** Months since the year 0 of `YYYY-MM` or `YYYY-MM-DD`. */
export const monthIndex = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

export const monthOfIndex = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;

/** Full months of a period, the first and the last counted. */
export const monthsOf = (
  { fromMonth, untilMonth }: Pick<StudyPeriod, "fromMonth" | "untilMonth">,
  today: string,
): number => Math.max(0, monthIndex(untilMonth ?? today) - monthIndex(fromMonth) + 1);

/**
 * The months between the first period and today that no period covers, the oldest first. Periods may overlap.
 *
 * @param today `YYYY-MM-DD` or `YYYY-MM`
 */
export function gapsIn(
  periods: readonly Pick<StudyPeriod, "fromMonth" | "untilMonth">[],
  today: string,
): HistoryGap[] {
  const now = monthIndex(today);
  const spans = periods
    .map(({ fromMonth, untilMonth }) => [monthIndex(fromMonth), monthIndex(untilMonth ?? today)] as const)
    .toSorted(([one], [other]) => one - other);
  const gaps: HistoryGap[] = [];
  let covered: number | null = null;
  const close = (next: number) => {
    if (covered === null) return;
    const months = next - covered - 1;
    if (months < GAP_MONTHS) return;
    gaps.push({ fromMonth: monthOfIndex(covered + 1), untilMonth: monthOfIndex(next - 1), months });
  };
  for (const [from, until] of spans) {
    close(Math.min(from, now + 1));
    covered = Math.max(covered ?? until, until);
  }
  // The current month is not over.
  close(now);
  return gaps;
}

/** Months of work in all, each month once however many jobs there were. */
export function monthsOfWork(periods: readonly StudyPeriod[], today: string): number {
  const months = new Set<number>();
  for (const { kind, fromMonth, untilMonth } of periods) {
    if (kind !== "work") continue;
    const until = Math.min(monthIndex(untilMonth ?? today), monthIndex(today));
    for (let month = monthIndex(fromMonth); month <= until; month += 1) months.add(month);
  }
  return months.size;
}
