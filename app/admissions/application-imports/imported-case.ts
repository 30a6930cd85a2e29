import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { StudentStage } from "#app/admissions/students/stages.ts";
import type { LineAdditions } from "#app/platform/imports/import.ts";
import type { CaseRoute } from "./case-cells.ts";
import type { PlannedStep } from "./plan-case.ts";
import type { CaseProgress } from "./read-progress.ts";

/** Who an application is for: a student who is there, or one to add, by a key that rows of one person share. */
export type CaseStudent =
  | { readonly id: string; readonly isNew?: false }
  | {
      readonly isNew: true;
      readonly key: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly email: string | null;
      readonly phone: string | null;
    };

/** An application in progress, as a row of a sheet makes it. */
export interface ImportedCase {
  readonly student: CaseStudent;
  /** How far the student has come with it. */
  readonly stage: Extract<StudentStage, "Applicant" | "Enrolled">;
  readonly counsellorId: string | null;
  /** The row names the counsellor; else it is the student's. */
  readonly namesCounsellor: boolean;
  readonly universityId: string | null;
  readonly courseId: string | null;
  readonly intakeCode: string | null;
  /** What has no record here, as it is written; empty for nothing. */
  readonly universityText: string;
  readonly courseText: string;
  readonly intakeText: string;
  readonly status: ApplicationStatus;
  readonly isWithdrawn: boolean;
  readonly offer: CaseProgress["offer"];
  readonly steps: readonly PlannedStep[];
  /** The university's number of the application. */
  readonly institutionReference: string | null;
  readonly route: CaseRoute | null;
  /** Calendar date. */
  readonly appliedOn: string | null;
  readonly additions: LineAdditions;
}
