import type { DescribedStep } from "#app/admissions/answers/describe-answers.ts";
import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { GuardianState } from "#app/admissions/guardians/guardian.ts";
import type { Note } from "#app/admissions/notes/note.ts";
import type { StudentSource } from "#app/admissions/students/sources.ts";
import type { StudentStage } from "#app/admissions/students/stages.ts";
import type { StudentLogEntry } from "#app/admissions/students/student-log.ts";
import type { LastChange } from "#app/platform/records/last-change.ts";

/** A student as staff work with them. */
export type StudentRecord = {
  readonly id: string;
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly stage: StudentStage;
  readonly source: StudentSource;
  /** The partner that sent the student. */
  readonly referredBy: string | null;
  readonly hasAccount: boolean;
  /** The other students of the account: a parent's other children. */
  readonly siblings: readonly { readonly id: string; readonly name: string }[];
  /** When the student closed the account; null while it is open, and where there never was one. */
  readonly accountClosedAt: Date | null;
  readonly counsellorId: string | null;
  readonly counsellorName: string | null;
  readonly isArchived: boolean;
  readonly createdAt: Date;
  /** Null, as the answers and the notes are, for who may not see them. */
  readonly applications:
    | readonly {
        readonly id: string;
        readonly reference: string;
        readonly university: string | null;
        readonly course: string | null;
        readonly status: ApplicationStatus;
        readonly withdrawnAt: Date | null;
        readonly isArchived: boolean;
        readonly createdAt: Date;
        /** Who has to agree for an applicant under 18; null where no one was asked. */
        readonly guardian: { readonly name: string; readonly state: GuardianState } | null;
      }[]
    | null;
  /** Of the latest application, or of the open draft where there is none yet. */
  readonly answers: {
    readonly from: "application" | "draft";
    readonly at: Date;
    readonly steps: readonly DescribedStep[];
  } | null;
  readonly log: readonly StudentLogEntry[];
  readonly notes: readonly Note[] | null;
  readonly lastChange: LastChange | null;
};
