import type { DescribedStep } from "#app/admissions/answers/describe-answers.ts";
import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import type { GuardianState } from "#app/admissions/guardians/guardian.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import type { ApplicationStatus } from "./statuses.ts";
import type { WaitReason } from "./wait-reasons.ts";

/** One entry of an application's log, as its student sees it. */
export type LogEntry = {
  readonly id: string;
  readonly at: Date;
  readonly kind: TimelineKind;
  /** For a status change, the old and the new value; for others the new value, if it is readable. */
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string | null;
};

/** An application as its student sees it. */
export type StudentApplication = {
  readonly id: string;
  readonly studentId: string;
  readonly reference: string;
  readonly status: ApplicationStatus;
  readonly withdrawnAt: Date | null;
  readonly isArchived: boolean;
  readonly version: number;
  readonly university: string | null;
  /** From the catalogue, otherwise as the student entered it. */
  readonly course: string | null;
  readonly intake: string | null;
  readonly counsellor: string | null;
  /** The person and agency that submitted it for the student; null if none did. */
  readonly submittedBy: string | null;
  readonly createdAt: Date;
  /** The next step, also if others are responsible for it. */
  readonly because: WaitReason;
  /** The offer of the next step: the one to answer, else the accepted one. */
  readonly offerId: string | null;
  /** The guardian of an applicant under 18, and whether they have agreed; null if none was requested. */
  readonly guardian: { readonly name: string; readonly state: GuardianState } | null;
};

export type StudentApplicationDetail = StudentApplication & {
  readonly answers: readonly DescribedStep[];
  /** Newest first. */
  readonly log: readonly LogEntry[];
};

/** A draft for one of the account's students, as the dashboard shows it. */
export type OpenDraft = {
  readonly id: string;
  readonly studentId: string;
  readonly version: number;
  readonly updatedAt: Date;
  /** For each step in order, whether it is complete. */
  readonly complete: readonly boolean[];
  /** Where to continue; null if every step is complete. */
  readonly nextOpen: ApplyStep | null;
};
