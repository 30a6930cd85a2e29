import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { StudentSource } from "#app/admissions/students/sources.ts";
import type { StudentStage } from "#app/admissions/students/stages.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import type { ApplicationStatus } from "./statuses.ts";
import type { LogEntry } from "./student-view.ts";

/** A row of the list of applications. */
export type ApplicationRow = {
  readonly id: string;
  readonly reference: string;
  readonly student: string;
  readonly university: string | null;
  /** From the catalogue, otherwise as the student entered it. */
  readonly course: string | null;
  readonly level: CourseLevel | null;
  readonly intake: string | null;
  readonly status: ApplicationStatus;
  readonly withdrawnAt: Date | null;
  readonly counsellor: string | null;
  readonly isArchived: boolean;
  readonly createdAt: Date;
};

/** A log entry as staff see it, with its actor. */
export type StaffLogEntry = LogEntry & {
  /** Null for automatic changes, or if the account was deleted. */
  readonly actor: string | null;
};

/** An application as staff work on it. */
export type StaffApplication = ApplicationRow & {
  readonly version: number;
  readonly source: StudentSource;
  /** The partner that referred the student. */
  readonly referredBy: string | null;
  readonly submittedBy: string | null;
  readonly universityId: string | null;
  /** Its university uses this system. */
  readonly universityJoined: boolean;
  readonly courseId: string | null;
  readonly intakeCode: string | null;
  readonly counsellorId: string | null;
  /** The partner that represented the student on submission. */
  readonly agent: string | null;
  /** When its intake stops taking applications. */
  readonly intakeClosesAt: Date | null;
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
    /** Since when the number is known to be wrong. */
    readonly phoneWrongSince: Date | null;
    readonly stage: StudentStage;
    /** As entered; empty if it was not. */
    readonly citizenship: string;
  };
  /** Who it was submitted for, if that is clearly not the name of its student; otherwise null. */
  readonly submittedFor: string | null;
  /** The checklist as the student ticked it. */
  readonly documents: readonly {
    readonly kind: DocumentKind;
    readonly label: string;
    readonly ready: boolean;
  }[];
};
