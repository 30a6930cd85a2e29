import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import {
  MILESTONE_KINDS,
  type MilestoneKind,
  type StandingMilestone,
} from "#app/admissions/milestones/milestone-kinds.ts";
import { earliestDay, judgeMilestone, MILESTONE_RULES } from "#app/admissions/milestones/milestone-rules.ts";
import type { CaseStatus } from "./case-statuses.ts";
import { caseStatusRule } from "./case-statuses.ts";

/** A step in a row; `day` is a calendar date. */
export interface NamedStep {
  readonly kind: MilestoneKind;
  readonly day: string | null;
  readonly note: string | null;
  readonly coeNumber?: string | null;
}

export interface PlannedStep extends StandingMilestone {
  readonly coeNumber: string | null;
  /** The row has no date: `day` is that of the next step, else of the import, and is not shown. */
  readonly isUndated: boolean;
}

/** The application that results from a row. */
export interface CasePlan {
  readonly status: ApplicationStatus;
  readonly isWithdrawn: boolean;
  /** The status was raised, because the milestones require an accepted application. */
  readonly isRaised: boolean;
  readonly steps: readonly PlannedStep[];
  /** Steps that cannot be recorded: dated before earlier ones or in the future, or a second one of a kind. */
  readonly refused: readonly NamedStep[];
}

/** Whether nothing more will come of the application, so that a student who is closed as lost stays closed. */
export const hasEnded = ({ isWithdrawn, status, steps }: CasePlan): boolean =>
  isWithdrawn || status === "Rejected" || steps.some(({ kind }) => kind === "visa-refused");

/** The milestones required before one can be recorded, earliest first: the first of each rule's `after`. */
function before(kind: MilestoneKind): readonly MilestoneKind[] {
  const [previous] = MILESTONE_RULES[kind].after;
  return previous === undefined ? [] : [...before(previous), previous];
}

/**
 * Plans the status and the milestones of an application from the status and the steps of its row. Steps that others need
 * are added. A step without a date has the day of the next step that has one, else `today`, but no
 * day before the step that precedes it, unless the next step needs this one and is dated even earlier.
 */
export function planCase(
  status: CaseStatus | null,
  named: readonly NamedStep[],
  { now, today }: { now: Date; today: string },
): CasePlan {
  const rule = caseStatusRule(status ?? "submitted");
  const last = rule.milestone ? [{ kind: rule.milestone, day: null, note: null }] : [];
  const known = new Map<MilestoneKind, NamedStep>();
  const refused: NamedStep[] = [];
  for (const step of [...named, ...last]) {
    const there = known.get(step.kind);
    if (!there || there.day === null) known.set(step.kind, there ? { ...there, day: step.day } : step);
    else if (step.day !== null && step.day !== there.day) refused.push(step);
  }
  for (const kind of [...known.keys()].flatMap(before)) {
    if (!known.has(kind)) known.set(kind, { kind, day: null, note: null });
  }
  const ordered = MILESTONE_KINDS.flatMap((kind) => known.get(kind) ?? []);
  const given = { status: "Accepted" as const, withdrawnAt: null, isArchived: false };
  const steps: PlannedStep[] = [];
  for (const [at, step] of ordered.entries()) {
    const next = ordered.slice(at + 1).find((later) => later.day !== null);
    const until = next?.day ?? today;
    // Two dates of the file can contradict each other, such as a deposit after the visa was lodged. Both are recorded.
    const isNeeded = next !== undefined && before(next.kind).includes(step.kind);
    // Its place between known dates judges a step here, also where its own date is not known.
    const standing = steps.map((each) => ({ ...each, isUndated: false }));
    const floor = (isNeeded ? earliestDay(standing, step.kind) : steps.at(-1))?.day ?? until;
    const day = step.day ?? (floor > until ? floor : until);
    const isUndated = step.day === null;
    const { note } = step;
    const judged = judgeMilestone(
      { ...given, standing },
      { kind: step.kind, day, note, reason: null, by: "staff" },
      now,
    );
    if (judged.ok) steps.push({ kind: step.kind, day, note, coeNumber: step.coeNumber ?? null, isUndated });
    else refused.push(step);
  }
  const isRaised =
    steps.length > 0 && rule.status !== "Accepted" && rule.status !== "Rejected" && !rule.isWithdrawn;
  return {
    status: isRaised ? "Accepted" : rule.status,
    isWithdrawn: rule.isWithdrawn === true,
    isRaised,
    steps,
    refused,
  };
}
