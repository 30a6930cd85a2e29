import { daysAfter } from "#app/platform/time/calendar-date.ts";
import { SOON_DAYS, type StartRisk } from "./last-safe-day.ts";
import type { VisaDate, VisaState } from "./visa-file.ts";

/** What to do next with a visa file; one thing. */
export type VisaNext =
  | { readonly kind: "late" | "plan" | "review" | "mark-ready" | "lodge" | "reasons" | "wait" | "done" }
  | { readonly kind: "documents"; readonly count: number }
  | { readonly kind: "date"; readonly date: VisaDate };

/** What the next step follows from. */
export interface NextFacts {
  readonly state: VisaState;
  readonly risk: StartRisk;
  readonly dates: readonly VisaDate[];
  readonly open: number;
  readonly plannedOn: string | null;
  /** A refusal has its reasons. */
  readonly hasReasons: boolean;
  /** Calendar date. */
  readonly today: string;
}

/** The next relevant open date: before the lodgement, one that is due soon; after it, any. */
export function dateFirst(dates: readonly VisaDate[], isLodged: boolean, today: string): VisaDate | null {
  const [next] = dates
    .filter(({ doneOn }) => doneOn === null)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  return next && (isLodged || next.dueOn <= daysAfter(today, SOON_DAYS)) ? next : null;
}

/** The next step: overdue ones first, then those that block others, then the steps in order. */
export function visaNext({ state, risk, open, plannedOn, hasReasons, ...facts }: NextFacts): VisaNext {
  if (state === "refused") return { kind: hasReasons ? "done" : "reasons" };
  if (state === "granted") return { kind: "done" };
  if (risk === "late" && state !== "lodged") return { kind: "late" };
  const due = dateFirst(facts.dates, state === "lodged", facts.today);
  if (due) return { kind: "date", date: due };
  if (state === "lodged") return { kind: risk === "late" ? "late" : "wait" };
  if (open > 0) return { kind: "documents", count: open };
  if (plannedOn === null) return { kind: "plan" };
  if (state === "preparing") return { kind: "review" };
  return { kind: state === "signed" ? "mark-ready" : "lodge" };
}
