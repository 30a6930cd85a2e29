import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { REPRESENTATION_STATES, type RepresentationState } from "./state.ts";

/** The filters and sort orders of a partner's list of students. */
export const OWN_STUDENT_LIST = defineList({
  sorts: { created: "instant", name: "text" },
  filters: { state: REPRESENTATION_STATES },
  ...NEWEST_FIRST,
});

export interface OwnStudentRow {
  readonly id: string;
  readonly name: string;
  /** Their address, or their number if there is none. */
  readonly contact: string;
  readonly state: RepresentationState;
  /** The request is queued for the next day, since the daily limit is used up. */
  readonly waits: boolean;
  readonly askedAt: Date;
  readonly expiresAt: Date | null;
}
