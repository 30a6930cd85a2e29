import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { closedBecause } from "#app/admissions/applications/lifecycle.ts";
import { parseReference } from "#app/admissions/applications/reference.ts";
import {
  APPLICATION_DECISIONS,
  APPLICATION_STATUS_MOVES,
  APPLICATION_STATUSES,
} from "#app/admissions/applications/statuses.ts";
import { applicationNextSteps } from "#app/admissions/next-steps/next-steps.tables.server.ts";
import { readWaitingRows } from "#app/admissions/next-steps/waiting-rows.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type BoardColumn, nextStates } from "#app/platform/lists/board.ts";
import { among } from "#app/platform/lists/list-page.server.ts";
import { readBoard } from "#app/platform/lists/read-board.server.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { ApplicationCard } from "./application-board.ts";
import {
  APPLICATION_STEPS_SOURCE,
  type ApplicationListQuery,
  applicationSourceOf,
  BOARD_ORDER,
} from "./staff-list.server.ts";

/**
 * The list of applications by status, with the moves available to the reader. In each column, those that have not
 * moved for longest come first; those without a next step come last.
 */
export function readApplicationBoard(
  db: DbOrTransaction,
  actor: Actor,
  query: ApplicationListQuery,
): Promise<readonly BoardColumn<ApplicationCard>[]> {
  const by = can(actor, "application.changeStatus") ? moverOf(actor) : null;
  const isReference = parseReference(query.search) !== null;
  // A whole reference finds its application whatever the filters say; the column says where it is.
  const source = {
    ...applicationSourceOf(query, APPLICATION_STEPS_SOURCE),
    ...(isReference ? STATUS_ALONE : {}),
  };
  return readBoard(db, source, isReference ? { ...query, filters: {} } : query, {
    filter: "status",
    order: BOARD_ORDER,
    states: APPLICATION_STATUSES,
    next: (status) => nextStates(APPLICATION_STATUS_MOVES, status, by, APPLICATION_DECISIONS),
    cards: readApplicationCards,
  });
}

const STATUS_ALONE = { filters: { status: applicationNextSteps.status } } satisfies Pick<
  typeof APPLICATION_STEPS_SOURCE,
  "filters"
>;

async function readApplicationCards(db: DbOrTransaction, ids: readonly string[]): Promise<ApplicationCard[]> {
  if (ids.length === 0) return [];
  const [rows, records] = await Promise.all([
    readWaitingRows(db, ids),
    db
      .select({
        id: applications.id,
        version: applications.version,
        status: applications.status,
        withdrawnAt: applications.withdrawnAt,
        isArchived: applications.isArchived,
        counsellor: counsellors.name,
      })
      .from(applications)
      .leftJoin(counsellors, eq(counsellors.id, applications.counsellorId))
      .where(among(applications.id, ids)),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Status and version are of one reading: a move is judged by both.
  return records.flatMap((record) => {
    const row = byId.get(record.id);
    if (!row) return [];
    const { reference, university, course, intake, wait, since, deadline, withdrawnAt } = row;
    return {
      reference,
      university,
      course,
      intake,
      wait,
      since,
      deadline,
      withdrawnAt,
      id: record.id,
      version: record.version,
      state: record.status,
      name: row.student,
      isClosed: closedBecause(record) !== null,
      counsellor: record.counsellor,
    };
  });
}
