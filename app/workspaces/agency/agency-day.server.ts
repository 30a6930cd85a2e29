import type { Deadline } from "#app/admissions/deadlines/deadline.ts";
import { readWaitingRows } from "#app/admissions/next-steps/waiting-rows.server.ts";
import { countUnreadByAgency } from "#app/conversations/threads/agent-threads.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Month } from "#app/platform/time/calendar-date.ts";
import { readAgencyNumbers } from "./agency-board.server.ts";
import { type AgencyDay, agencySteps } from "./agency-day.ts";

/** The overview shows the first, and so many after it. */
const SHOWN = 8;

/** @param coming the deadlines of the students that the partner represents, the nearest first */
export async function readAgencyDay(
  db: DbOrTransaction,
  organisationId: string,
  coming: Promise<readonly Deadline[]> | null,
  month: Month,
): Promise<AgencyDay> {
  const [{ oldest, ...numbers }, unread, deadlines] = await Promise.all([
    readAgencyNumbers(db, organisationId, month),
    countUnreadByAgency(db, organisationId),
    coming ?? [],
  ]);
  // What ends soonest, however young it is, and what is oldest.
  const ending = deadlines.flatMap(({ applicationId }) => (applicationId === null ? [] : [applicationId]));
  const rows = await readWaitingRows(db, [...new Set([...ending.slice(0, 3 * SHOWN), ...oldest])]);
  return { ...numbers, unread, steps: agencySteps(rows, deadlines).slice(0, SHOWN) };
}
