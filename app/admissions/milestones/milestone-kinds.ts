import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

/**
 * The milestones from an accepted application to a student in class, in their usual order, and how an application can
 * end.
 */
export const MILESTONE_KINDS = [
  "deposit-paid",
  "coe-issued",
  "visa-lodged",
  "visa-granted",
  "visa-refused",
  "arrived",
  "enrolled",
  "census-passed",
  "deferred",
  "withdrawn",
  "transferred",
] as const;
export type MilestoneKind = (typeof MILESTONE_KINDS)[number];

export const MILESTONE_LABELS: Readonly<Record<MilestoneKind, string>> = words({
  "deposit-paid": "Deposit paid",
  "coe-issued": "CoE issued",
  "visa-lodged": "Visa lodged",
  "visa-granted": "Visa granted",
  "visa-refused": "Visa refused",
  arrived: "Arrived",
  enrolled: "Enrolled",
  "census-passed": "Census date passed",
  deferred: "Start deferred",
  withdrawn: "Left the course",
  transferred: "Moved to another provider",
});

export const MILESTONE_TONES: Readonly<Record<MilestoneKind, BadgeVariant>> = {
  "deposit-paid": "success",
  "coe-issued": "success",
  "visa-lodged": "success",
  "visa-granted": "success",
  "visa-refused": "destructive",
  arrived: "success",
  enrolled: "success",
  "census-passed": "success",
  deferred: "warning",
  withdrawn: "destructive",
  transferred: "destructive",
};

/** Who records milestones: our staff, or members of the institution. */
export const RECORDERS = ["staff", "institution"] as const;
export type Recorder = (typeof RECORDERS)[number];

/** A milestone in effect: not reversed. `day` is a calendar date. */
export interface StandingMilestone {
  readonly kind: MilestoneKind;
  readonly day: string;
  readonly note: string | null;
  /** Its date is not known: `day` is no date to show, to sort by or to compare with. */
  readonly isUndated?: boolean;
}

/** The log kind of a milestone: differs for `withdrawn`, which already exists for applications. */
export const logKindOf = (kind: MilestoneKind): TimelineKind => (kind === "withdrawn" ? "course-left" : kind);
