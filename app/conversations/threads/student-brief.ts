import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { NextDeadline } from "#app/admissions/next-steps/waiting-row.ts";
import type { Wait } from "#app/admissions/next-steps/waits-for.ts";
import type { StudentStage } from "#app/admissions/students/stages.ts";

/** What staff see of a student next to a conversation. */
export interface StudentBrief {
  readonly stage: StudentStage;
  readonly documents: { readonly accepted: number; readonly all: number };
  /** The application that the conversation is about; null in the general one. */
  readonly application: {
    readonly status: ApplicationStatus;
    readonly withdrawnAt: Date | null;
    readonly intake: string | null;
    readonly wait: Wait;
    readonly deadline: NextDeadline | null;
  } | null;
  readonly consultations: readonly { readonly id: string; readonly at: Date }[];
  readonly tasks: readonly { readonly id: string; readonly title: string; readonly dueOn: string }[];
  /** Other conversations with the student. */
  readonly others: readonly {
    readonly id: string;
    /** Of the application; null in the general conversation. */
    readonly reference: string | null;
    readonly course: string | null;
  }[];
}
