import type { DescribedStep } from "#app/admissions/answers/describe-answers.ts";
import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import type { GuardianState } from "#app/admissions/guardians/guardian.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import type { ApplicationStatus } from "./statuses.ts";
import type { WaitReason } from "./wait-reasons.ts";

/** One line of an application's log, as its student may read it. */
export type LogEntry = {
  readonly id: string;
  readonly at: Date;
  readonly kind: TimelineKind;
  /** Of a change of status: both ends of it; of others what was set, where that is for reading. */
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
  /** From the catalogue, or else in the student's own words. */
  readonly course: string | null;
  readonly intake: string | null;
  readonly counsellor: string | null;
  /** Who of which agency submitted it for the student; null where no one of an agency did. */
  readonly submittedBy: string | null;
  readonly createdAt: Date;
  /** What the next step is, also where others have it. */
  readonly because: WaitReason;
  /** The offer that its next step is about: the one to answer, else the one that was accepted. */
  readonly offerId: string | null;
  /** Who has to agree for an applicant under 18, and whether they have; null where no one was asked. */
  readonly guardian: { readonly name: string; readonly state: GuardianState } | null;
};

export type StudentApplicationDetail = StudentApplication & {
  readonly answers: readonly DescribedStep[];
  /** Newest first. */
  readonly log: readonly LogEntry[];
};

/** A draft that an account writes for one of its students, as far as the dashboard shows it. */
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
