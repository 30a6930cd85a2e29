import type { StudentStage } from "#app/admissions/students/stages.ts";

/** The student that staff are about to apply for. */
export type Applicant = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly stage: StudentStage;
  readonly isArchived: boolean;
  /** When the student last saved a draft of their own; null when they write none. */
  readonly ownDraftAt: Date | null;
};

/** A draft that a member of staff has begun for a student and not submitted. */
export type DraftOnBehalf = {
  readonly id: string;
  readonly student: string;
  readonly email: string;
  readonly updatedAt: Date;
};
