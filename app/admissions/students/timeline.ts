import { words } from "#app/words/words.ts";

/**
 * What an application's timeline shows. The steps after an acceptance are separate from the status and never change
 * it: they are milestones, each an entry here as well. `offer`, `coe`, `visa` and `enrolment` appear in logs that
 * predate milestones.
 */
export const TIMELINE_KINDS = [
  "submitted",
  "imported",
  "status-changed",
  "withdrawn",
  "course-set",
  "counsellor-assigned",
  "offer",
  "offer-accepted",
  "offer-declined",
  "offer-deferred",
  "offer-withdrawn",
  "offer-expired",
  "coe",
  "visa",
  "enrolment",
  "deposit-paid",
  "coe-issued",
  "visa-lodged",
  "visa-granted",
  "visa-refused",
  "arrived",
  "enrolled",
  "census-passed",
  "deferred",
  "course-left",
  "transferred",
  "milestone-taken-back",
  "shared",
  "share-withdrawn",
  "guardian-confirmed",
  "guardian-declined",
  "more-asked",
  "more-answered",
  "archived",
  "restored",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const TIMELINE_LABELS: Readonly<Record<TimelineKind, string>> = words({
  submitted: "Application submitted",
  imported: "Application imported",
  "status-changed": "Status changed",
  withdrawn: "Application withdrawn",
  "course-set": "Course changed",
  "counsellor-assigned": "Counsellor assigned",
  offer: "Offer letter received",
  "offer-accepted": "Offer accepted",
  "offer-declined": "Offer declined",
  "offer-deferred": "Later intake requested",
  "offer-withdrawn": "Offer withdrawn",
  "offer-expired": "Offer expired",
  coe: "Confirmation of Enrolment (CoE) issued",
  visa: "Visa decision",
  enrolment: "Enrolled",
  "deposit-paid": "Deposit paid",
  "coe-issued": "CoE issued",
  "visa-lodged": "Visa lodged",
  "visa-granted": "Visa granted",
  "visa-refused": "Visa refused",
  arrived: "Arrived",
  enrolled: "Enrolled",
  "census-passed": "Census date passed",
  deferred: "Start deferred",
  "course-left": "Left the course",
  transferred: "Moved to another provider",
  "milestone-taken-back": "Milestone reversed",
  shared: "Shared with the university",
  "share-withdrawn": "No longer shared with the university",
  "guardian-confirmed": "Confirmed by the parent or guardian",
  "guardian-declined": "Not confirmed by the parent or guardian",
  "more-asked": "Information requested by the university",
  "more-answered": "University’s question answered",
  archived: "Application archived",
  restored: "Application restored",
});

/** Internal events; all others concern the student and are shown to them. */
export const STAFF_ONLY_TIMELINE_KINDS = ["archived", "restored"] as const satisfies readonly TimelineKind[];

export function isShownToStudent(kind: TimelineKind): boolean {
  return !(STAFF_ONLY_TIMELINE_KINDS as readonly TimelineKind[]).includes(kind);
}

/** Steps forward after an acceptance, by their old names and by those of the milestones. */
export const GOOD_STEPS = [
  "offer",
  "coe",
  "visa",
  "enrolment",
  "deposit-paid",
  "coe-issued",
  "visa-lodged",
  "visa-granted",
  "arrived",
  "enrolled",
  "census-passed",
] as const satisfies readonly TimelineKind[];
