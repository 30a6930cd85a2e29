import type { StudentStage } from "#app/admissions/students/stages.ts";

/** The student that staff are about to apply for. */
export type Applicant = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly stage: StudentStage;
  readonly isArchived: boolean;
  /** When the student last saved their own draft; null if they have none. */
  readonly ownDraftAt: Date | null;
};

/** A draft that staff started for a student and have not submitted. */
export type DraftOnBehalf = {
  readonly id: string;
  readonly student: string;
  readonly email: string;
  readonly updatedAt: Date;
};
