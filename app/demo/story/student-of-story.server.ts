import type { Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import type { LandingLevel } from "#app/catalogue/course-terms/levels.ts";
import type { Applicant } from "./demo-answers.server.ts";
import type { DemoRecords } from "./demo-records.server.ts";
import type { Caretaker, Team } from "./team-story.server.ts";

/** A student during the creation of their demo data. */
export interface StudentOfStory extends Applicant {
  readonly id: string;
  /** Null: a record that staff keep for a person without an account. */
  readonly userId: string | null;
  readonly name: string;
  readonly level: LandingLevel;
  readonly discipline: Discipline;
  /** The partner by whose link they came, who acts for them. */
  readonly referredBy: string | null;
  readonly caretaker: Caretaker;
  readonly joinedAt: Date;
}

/** The record of a person in the demo by name, and their assigned staff, if any. */
export function findByName(records: DemoRecords, { caretakers }: Team, name: string) {
  const student = records.students.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
  if (!student?.id || !student.userId) throw new Error(`The demo has no account for ${name}`);
  const caretaker = caretakers.find(({ counsellorId }) => counsellorId === student.counsellorId);
  return { student: { id: student.id, userId: student.userId }, caretaker };
}
