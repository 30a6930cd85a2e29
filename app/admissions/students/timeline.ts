import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/**
 * What stands on an application's timeline. Milestones (offer, CoE, visa, enrolment) lie beside the
 * status and never change it.
 */
export const TIMELINE_KINDS = [
  "submitted",
  "status-changed",
  "withdrawn",
  "course-set",
  "counsellor-assigned",
  "offer",
  "coe",
  "visa",
  "enrolment",
  "archived",
  "restored",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const TIMELINE_LABELS: Readonly<Record<TimelineKind, string>> = words({
  submitted: "Application submitted",
  "status-changed": "Status changed",
  withdrawn: "Application withdrawn",
  "course-set": "Course changed",
  "counsellor-assigned": "Counsellor assigned",
  offer: "Offer letter received",
  coe: "Confirmation of Enrolment (CoE) issued",
  visa: "Visa decision",
  enrolment: "Enrolled",
  archived: "Application archived",
  restored: "Application restored",
});

/** Housekeeping of the office; everything else concerns the student and is shown to them. */
export const STAFF_ONLY_TIMELINE_KINDS = ["archived", "restored"] as const satisfies readonly TimelineKind[];

export function isShownToStudent(kind: TimelineKind): boolean {
  return !(STAFF_ONLY_TIMELINE_KINDS as readonly TimelineKind[]).includes(kind);
}

/** Steps that follow a decision, in their usual order. Reaching `enrolment` makes the student Enrolled. */
export const MILESTONES = ["offer", "coe", "visa", "enrolment"] as const satisfies readonly TimelineKind[];
export type Milestone = (typeof MILESTONES)[number];

export const MILESTONE_OPTIONS = optionsOf(MILESTONES, TIMELINE_LABELS);
