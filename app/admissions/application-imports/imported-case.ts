import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { StudentStage } from "#app/admissions/students/stages.ts";
import type { SpokenLanguage } from "#app/people/spoken-languages/spoken-language.ts";
import type { LineAdditions } from "#app/platform/imports/import.ts";
import type { CaseRoute } from "./case-cells.ts";
import type { PlannedStep } from "./plan-case.ts";
import type { CaseProgress } from "./read-progress.ts";

/** The student of an application: an existing one, or a new one with a key that rows of one person share. */
export type CaseStudent =
  | {
      readonly id: string;
      readonly isNew?: false;
      /** The student is closed as lost. */
      readonly isReopened: boolean;
      /** A fuller name than the student's; null to leave the name unchanged. */
      readonly name: { readonly firstName: string; readonly lastName: string } | null;
    }
  | {
      readonly isNew: true;
      readonly key: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly email: string | null;
      readonly phone: string | null;
    };

/** An application in progress, as read from a row. */
export interface ImportedCase {
  readonly student: CaseStudent;
  /** The student's resulting stage. */
  readonly stage: Extract<StudentStage, "Applicant" | "Enrolled">;
  /** Of a new student; null if the row does not name one: then it comes from the counsellor, or the user who imports. */
  readonly branchId: string | null;
  /** Of a new student. */
  readonly spokenLanguage: SpokenLanguage | null;
  readonly counsellorId: string | null;
  /** The row names the counsellor; otherwise it is the student's. */
  readonly namesCounsellor: boolean;
  readonly universityId: string | null;
  readonly courseId: string | null;
  readonly intakeCode: string | null;
  /** The text for what has no record here; empty for none. */
  readonly universityText: string;
  readonly courseText: string;
  readonly intakeText: string;
  readonly status: ApplicationStatus;
  readonly isWithdrawn: boolean;
  readonly offer: CaseProgress["offer"];
  readonly steps: readonly PlannedStep[];
  /** The university's reference of the application. */
  readonly institutionReference: string | null;
  readonly route: CaseRoute | null;
  /** Calendar date. */
  readonly appliedOn: string | null;
  readonly additions: LineAdditions;
}
