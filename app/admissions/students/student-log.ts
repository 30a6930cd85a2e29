import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
import { TIMELINE_KINDS, TIMELINE_LABELS } from "./timeline.ts";

/** What happens to a student rather than to one of their applications. Staff read it; students do not. */
export const STUDENT_LOG_KINDS = [
  "student-added",
  "contact-changed",
  "phone-wrong",
  "phone-confirmed",
  "stage-changed",
  "sub-stage-changed",
  "student-lost",
  "student-reopened",
  "student-assigned",
  "student-assigned-by-rule",
  "student-transferred",
  "student-archived",
  "student-restored",
  "student-from-booking",
  "student-added-by-account",
  "student-split",
  "consultation-booked",
  "account-closed",
  "student-merged",
  "student-merge-undone",
] as const;
export type StudentLogKind = (typeof STUDENT_LOG_KINDS)[number];

export const STUDENT_LOG_LABELS: Readonly<Record<StudentLogKind, string>> = words({
  "student-added": "Added by staff",
  "contact-changed": "Contact details changed",
  "phone-wrong": "Phone number marked as wrong",
  "phone-confirmed": "Phone number confirmed",
  "stage-changed": "Stage changed",
  "sub-stage-changed": "Sub-stage changed",
  "student-lost": "Closed as lost",
  "student-reopened": "Reopened",
  "student-assigned": "Counsellor assigned",
  "student-assigned-by-rule": "Counsellor assigned by a rule",
  "student-transferred": "Transferred to another branch",
  "student-archived": "Student archived",
  "student-restored": "Student restored",
  "student-from-booking": "Added from a consultation booking",
  "student-added-by-account": "Added by an account holder for another person",
  "student-split": "Record split in two",
  "consultation-booked": "Consultation booked",
  "account-closed": "Account closed by the student",
  "student-merged": "Merged with another record",
  "student-merge-undone": "Merge undone",
});

/** The words for any kind of entry in a student's log; its own name for one that is not known here. */
export function logLabel(kind: string): string {
  if (isOneOf(STUDENT_LOG_KINDS, kind)) return STUDENT_LOG_LABELS[kind];
  return isOneOf(TIMELINE_KINDS, kind) ? TIMELINE_LABELS[kind] : kind;
}

/** An entry of a student's log, with its actor. */
export type StudentLogEntry = {
  readonly id: string;
  readonly at: Date;
  /** A `StudentLogKind`, or a `TimelineKind` of one of the applications. */
  readonly kind: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string | null;
  /** Null for automatic changes, or if the account was deleted. */
  readonly actor: string | null;
  /** The reference of the application that it is about. */
  readonly reference: string | null;
};
