import type { Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import type { Applicant } from "./demo-answers.server.ts";
import type { Caretaker } from "./team-story.server.ts";

/** A student while their story is told. */
export interface StudentOfStory extends Applicant {
  readonly id: string;
  /** Null: a record that staff keep for somebody without an account. */
  readonly userId: string | null;
  readonly name: string;
  readonly discipline: Discipline;
  readonly referredBy: string | null;
  readonly caretaker: Caretaker;
  readonly joinedAt: Date;
}
