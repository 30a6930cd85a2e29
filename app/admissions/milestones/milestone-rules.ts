import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import {
  MILESTONE_KINDS,
  type MilestoneKind,
  type Recorder,
  type StandingMilestone,
} from "./milestone-kinds.ts";

/** The conditions for recording a milestone. */
export interface MilestoneRule {
  readonly by: readonly Recorder[];
  /** The application must be accepted. */
  readonly needsAcceptance?: true;
  /** One of these must be recorded. Empty: none. */
  readonly after: readonly MilestoneKind[];
  /** Alternatives to `after`, if a note gives the reason. */
  readonly orWithNote?: readonly MilestoneKind[];
  readonly notAfter?: readonly MilestoneKind[];
  /** After this step a note must give the reason, unless the other is recorded. */
  readonly noteAfter?: { readonly step: MilestoneKind; readonly unless: MilestoneKind };
  readonly needsReason?: true;
  readonly repeats?: true;
  /** Nothing can follow it. */
  readonly ends?: true;
}

const BOTH: readonly Recorder[] = ["staff", "institution"];
const STAFF: readonly Recorder[] = ["staff"];

/** Which milestones follow which. Offers are separate: milestones start with an accepted application. */
export const MILESTONE_RULES: Readonly<Record<MilestoneKind, MilestoneRule>> = {
  // Students with a scholarship enrol without a deposit, so the CoE does not require one.
  "deposit-paid": { by: BOTH, needsAcceptance: true, after: [] },
  "coe-issued": { by: BOTH, needsAcceptance: true, after: [] },
  "visa-lodged": { by: STAFF, after: ["coe-issued"] },
  // After a refusal: a review or a second application.
  "visa-granted": {
    by: STAFF,
    after: ["visa-lodged"],
    noteAfter: { step: "visa-refused", unless: "visa-granted" },
  },
  "visa-refused": { by: STAFF, after: ["visa-lodged"], notAfter: ["visa-granted"] },
  // Some are already in the country on another visa.
  arrived: { by: STAFF, after: ["visa-granted"], orWithNote: ["coe-issued"] },
  enrolled: {
    by: BOTH,
    after: ["coe-issued"],
    noteAfter: { step: "visa-refused", unless: "visa-granted" },
  },
  "census-passed": { by: BOTH, after: ["enrolled"] },
  deferred: { by: BOTH, after: ["deposit-paid", "coe-issued"], notAfter: ["enrolled"], repeats: true },
  withdrawn: { by: BOTH, after: ["deposit-paid", "coe-issued"], needsReason: true, ends: true },
  transferred: { by: BOTH, after: ["deposit-paid", "coe-issued"], needsReason: true, ends: true },
};

/** The part of an application that decides which milestones can be recorded. */
export interface MilestoneCase {
  readonly status: ApplicationStatus;
  readonly withdrawnAt: Date | null;
  readonly isArchived: boolean;
  readonly standing: readonly StandingMilestone[];
}

export interface MilestoneRequest {
  readonly kind: MilestoneKind;
  /** Calendar date. */
  readonly day: string;
  readonly note: string | null;
  readonly reason: string | null;
  readonly by: Recorder;
}

/** Why a milestone is refused, and the form field. */
export type MilestoneRefusal =
  | { readonly at: "kind"; readonly why: "withdrawn" | "archived" | "not-yours" | "not-accepted" | "already" }
  | { readonly at: "kind"; readonly why: "ended" | "blocked"; readonly step: MilestoneKind }
  | { readonly at: "kind"; readonly why: "too-early"; readonly steps: readonly MilestoneKind[] }
  | { readonly at: "note"; readonly why: "note-needed" }
  | { readonly at: "reason"; readonly why: "reason-needed" }
  | { readonly at: "day"; readonly why: "future" }
  | { readonly at: "day"; readonly why: "before-step"; readonly step: MilestoneKind; readonly day: string };

const said = (text: string | null) => (text ?? "").trim() !== "";

/** Why a milestone cannot be recorded at all; null if it can. */
export function whyNot(
  { status, withdrawnAt, isArchived, standing }: MilestoneCase,
  kind: MilestoneKind,
  by: Recorder,
): MilestoneRefusal | null {
  const rule = MILESTONE_RULES[kind];
  const has = (step: MilestoneKind) => standing.some((one) => one.kind === step);
  const refusal = (why: "withdrawn" | "archived" | "not-yours" | "not-accepted" | "already") =>
    ({ at: "kind", why }) as const;
  if (!rule.by.includes(by)) return refusal("not-yours");
  if (isArchived) return refusal("archived");
  // If a student withdraws after the CoE, the ledger still needs to know how it ended.
  if (withdrawnAt !== null && !rule.ends) return refusal("withdrawn");
  const end = standing.find((one) => MILESTONE_RULES[one.kind].ends);
  if (end) return { at: "kind", why: "ended", step: end.kind };
  if (!rule.repeats && has(kind)) return refusal("already");
  const blocking = rule.notAfter?.find(has);
  if (blocking) return { at: "kind", why: "blocked", step: blocking };
  if (rule.needsAcceptance && status !== "Accepted") return refusal("not-accepted");
  if (rule.after.length > 0 && !rule.after.some(has) && !rule.orWithNote?.some(has)) {
    return { at: "kind", why: "too-early", steps: rule.after };
  }
  return null;
}

/** Checks a milestone against the recorded ones. */
export function judgeMilestone(
  given: MilestoneCase,
  request: MilestoneRequest,
  now: Date,
): Result<undefined, MilestoneRefusal> {
  const { kind, day, note, reason, by } = request;
  const refused = whyNot(given, kind, by);
  if (refused) return err(refused);
  if (asksForNote(given.standing, kind) && !said(note)) return err({ at: "note", why: "note-needed" });
  if (MILESTONE_RULES[kind].needsReason && !said(reason)) return err({ at: "reason", why: "reason-needed" });
  if (day > latestToday(now)) return err({ at: "day", why: "future" });
  const floor = earliestDay(given.standing, kind);
  if (floor && day < floor.day) {
    return err({ at: "day", why: "before-step", step: floor.kind, day: floor.day });
  }
  return ok();
}

/** Whether the milestone requires a note that gives the reason. */
export function asksForNote(standing: readonly StandingMilestone[], kind: MilestoneKind): boolean {
  const rule = MILESTONE_RULES[kind];
  const has = (step: MilestoneKind) => standing.some((one) => one.kind === step);
  const late = rule.noteAfter && has(rule.noteAfter.step) && !has(rule.noteAfter.unless);
  return late === true || (rule.after.length > 0 && !rule.after.some(has));
}

/**
 * The earliest possible day of a milestone, from those whose date is known: that of the earliest one it can follow; for
 * a repeated one the last, for an end the latest of all.
 */
export function earliestDay(
  standing: readonly StandingMilestone[],
  kind: MilestoneKind,
): StandingMilestone | null {
  const rule = MILESTONE_RULES[kind];
  const dated = standing.filter(({ isUndated }) => isUndated !== true);
  const byDay = dated.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  // A student who moved to the country long ago may have an arrival recorded after that.
  if (rule.ends) return byDay.findLast((one) => one.kind !== "arrived" || !said(one.note)) ?? null;
  const last = rule.repeats ? byDay.findLast((one) => one.kind === kind) : undefined;
  const isFollowed = (one: StandingMilestone) => rule.after.includes(one.kind);
  // One whose date is not known can be the earliest.
  const isKnown = !standing.some((one) => one.isUndated === true && isFollowed(one));
  return last ?? (isKnown ? byDay.find(isFollowed) : undefined) ?? null;
}

/** The milestones that can be recorded now, in order. */
export function possibleMilestones(given: MilestoneCase, by: Recorder): readonly MilestoneKind[] {
  return MILESTONE_KINDS.filter((kind) => whyNot(given, kind, by) === null);
}

/**
 * The milestone that depends on the one to reverse and has to be reversed first; null if there is none. It depends on
 * the kinds that are recorded, not on their dates, so a milestone whose date is unknown holds no less than another. Only
 * where the rule has `orWithNote`, a note can replace the one to reverse.
 */
export function restsOn<Step extends StandingMilestone>(
  standing: readonly Step[],
  takenBack: Step,
): Step | null {
  const left = standing.filter((one) => one !== takenBack);
  const has = (step: MilestoneKind) => left.some((one) => one.kind === step);
  const holds = (one: Step) => {
    const { after, orWithNote } = MILESTONE_RULES[one.kind];
    if (after.length === 0 || after.some(has)) return true;
    return said(one.note) && (orWithNote?.some(has) ?? false);
  };
  return left.find((one) => !holds(one)) ?? null;
}
