import type { Page } from "#app/platform/lists/list-query.ts";

/** The first thing to do and the list after it; of each kind so many are read, so that the order of all is right. */
export const DAY_LINES = 9;

/** The tasks of a person's day. */
export const DAY_KINDS = [
  "tasks",
  "consultations",
  "threads",
  "applications",
  "submissions",
  "visas",
  "documents",
  "offers",
  "passports",
  "invoices",
  "enquiries",
  "pages",
] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** Items with a time or date set by others: not part of the list. */
const DATED_KINDS = ["consultations", "offers", "passports"] as const satisfies readonly DayKind[];
/** What is worked through as one list. */
export type ListedKind = Exclude<DayKind, (typeof DATED_KINDS)[number]>;
export const isListed = (kind: DayKind): kind is ListedKind =>
  !(DATED_KINDS as readonly DayKind[]).includes(kind);
export const LISTED_KINDS: readonly ListedKind[] = DAY_KINDS.filter(isListed);

/** Whose work: the reader's, or all that is pending. */
export const DAY_WHOSE = ["mine", "all"] as const;
export type DayWhose = (typeof DAY_WHOSE)[number];

/**
 * When an item became pending (and whether longer ago than we promise), the day when it is due, ends or was
 * last checked, the time when it is due, or when it starts; null if it has no date.
 */
export type DayWhen =
  | { readonly kind: "since"; readonly at: Date; readonly isLate?: boolean }
  | { readonly kind: "due" | "ends" | "checked"; readonly day: string }
  | { readonly kind: "due-at"; readonly at: Date; readonly isLate: boolean }
  | { readonly kind: "at"; readonly at: Date };

/** One item that needs action. */
export interface DayLine {
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  readonly to: string;
  readonly when: DayWhen | null;
}

/**
 * The items of one kind: their number, which is that of the list at `to`, and the first few, the most urgent first.
 */
export interface DayGroup {
  readonly kind: DayKind;
  readonly total: Page<string>["total"];
  readonly lines: readonly DayLine[];
  readonly to: string;
  /** How many of all of them are overdue; left out where only the lines say it. */
  readonly late?: Page<string>["total"];
}

/** A line with what kind of work it is. */
export interface KindLine extends DayLine {
  readonly kind: DayKind;
}

/** How many items there are in groups; `capped`: at least one of them has more than its list counts. */
export function numberOfDay(groups: readonly Pick<DayGroup, "total">[]): Page<string>["total"] {
  return {
    count: groups.reduce((sum, { total }) => sum + total.count, 0),
    capped: groups.some(({ total }) => total.capped),
  };
}

/** The most urgent first: overdue, due today or tomorrow, without a date, due later, and the rest. */
const URGENCIES = ["late", "soon", "waiting", "later", "none"] as const;
export type Urgency = (typeof URGENCIES)[number];

/**
 * How urgent something is.
 *
 * @param today calendar date of the reader
 */
export function urgencyOf(when: DayWhen | null, today: string): Urgency {
  switch (when?.kind) {
    case "since":
      return when.isLate ? "late" : "waiting";
    case "due":
    case "ends":
      if (when.day < today) return "late";
      return when.day <= dayAfter(today) ? "soon" : "later";
    case "due-at":
      return when.isLate ? "late" : "soon";
    case "at":
      return "soon";
    default:
      return "none";
  }
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The lines of groups as one list: the most urgent first, of those that are equally urgent the oldest. */
export function byUrgency(groups: readonly DayGroup[], today: string): KindLine[] {
  const rank = ({ when }: DayLine) => URGENCIES.indexOf(urgencyOf(when, today));
  return groups
    .flatMap(({ kind, lines }) => lines.map((line) => ({ ...line, kind })))
    .toSorted((one, other) => rank(one) - rank(other) || momentOf(one) - momentOf(other));
}

function momentOf({ when }: DayLine): number {
  if (when === null) return Number.MAX_SAFE_INTEGER;
  if ("at" in when) return when.at.getTime();
  // Without a time it comes after what has one on that day, as in the list of tasks.
  return Date.parse(`${when.kind === "due" ? dayAfter(when.day) : when.day}T00:00:00Z`);
}

/**
 * What to do first: the most urgent line. An offer or a passport comes before the list only when its last day is here;
 * consultations have their time.
 */
export function firstOfDay(groups: readonly DayGroup[], today: string): KindLine | null {
  const lines = byUrgency(
    groups.filter(({ kind }) => kind !== "consultations"),
    today,
  );
  return lines.find(({ kind, when }) => isListed(kind) || urgencyOf(when, today) !== "later") ?? null;
}

/** How many items are overdue, counted where their list can; `capped`: everything that was read of another group is overdue. */
export function lateOfDay(groups: readonly DayGroup[], today: string): Page<string>["total"] {
  const isLate = ({ when }: DayLine) => urgencyOf(when, today) === "late";
  return numberOfDay(
    groups.map(({ lines, total, late }) => ({
      total: late ?? {
        count: lines.filter(isLate).length,
        capped: total.count > lines.length && lines.every(isLate),
      },
    })),
  );
}
