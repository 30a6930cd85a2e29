import type { BoardCard } from "#app/platform/lists/board.ts";
import type { StudentStage } from "./stages.ts";

/** A student as a card of the board. */
export interface StudentCard extends BoardCard {
  readonly state: StudentStage;
  /** The name of the sub-stage. */
  readonly subStage: string | null;
  /** The lost reason; null for an open student. */
  readonly lostReason: string | null;
  /** Whether the student has exceeded the time limit of the stage. */
  readonly isOverdue: boolean;
  /** Of the latest application, from the catalogue or in the student's own words. */
  readonly course: string | null;
  readonly university: string | null;
  readonly counsellor: string | null;
  /** When they came to this stage. */
  readonly since: Date;
  /** What staff have to do next; `dueOn` is a calendar date. */
  readonly task: { readonly title: string; readonly dueOn: string | null } | null;
}
