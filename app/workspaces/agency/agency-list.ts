import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { BOARD_COLUMNS } from "#app/admissions/next-steps/board.ts";
import { WAITED_FOR } from "#app/admissions/next-steps/waits-for.ts";
import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";

/** What a partner's list of applications can be asked; the board takes its search and its filters. */
export const AGENCY_LIST = defineList({
  sorts: { created: "instant", student: "text", university: "text", status: APPLICATION_STATUSES },
  filters: {
    waits: WAITED_FOR,
    status: APPLICATION_STATUSES,
    column: BOARD_COLUMNS,
    intake: "code",
    /** The member of the agency who asked the student. */
    person: "record-id",
  },
  ...NEWEST_FIRST,
});

export const AGENCY_LIST_PATH = "/partner-dashboard/applications";
export const AGENCY_BOARD_PATH = `${AGENCY_LIST_PATH}/board`;
export const agencyApplicationPath = (id: string): string => `${AGENCY_LIST_PATH}/${id}`;
