import { sql } from "drizzle-orm";
import { BOARD_COLUMNS, type BoardColumn } from "#app/admissions/next-steps/board.ts";
import {
  BOARD_COLUMN,
  STEPS_FIRST,
  stepsOfRepresented,
  WAITS_FOR,
} from "#app/admissions/next-steps/next-steps.server.ts";
import { applicationWaits } from "#app/admissions/next-steps/next-steps.tables.server.ts";
import type { WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import { readWaitingRows } from "#app/admissions/next-steps/waiting-rows.server.ts";
import { WAITED_FOR, type WaitedFor } from "#app/admissions/next-steps/waits-for.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { conditionsOf } from "#app/platform/lists/list-source.server.ts";
import { type AgencyQuery, agencySource } from "./agency-applications.server.ts";

/** Cards of a column; all of them stand in the list. */
export const CARDS_A_COLUMN = 10;

export interface AgencyBoardColumn {
  readonly column: BoardColumn;
  readonly count: number;
  /** The newest. */
  readonly cards: readonly WaitingRow[];
}

/** The list of a partner's applications, beginning with their steps: nothing else is read where nothing else narrows it. */
function boardSource(organisationId: string): ReturnType<typeof agencySource> {
  const list = agencySource(organisationId);
  return {
    ...list,
    from: STEPS_FIRST,
    id: sql`${applicationWaits.applicationId}`,
    base: () => stepsOfRepresented(organisationId),
    filters: {
      ...list.filters,
      status: applicationWaits.status,
      intake: applicationWaits.intakeCode,
    },
  };
}

/** A partner's applications by how far they have come, each column with its number and its newest cards. */
export async function readBoard(
  db: DbOrTransaction,
  organisationId: string,
  query: Pick<AgencyQuery, "search" | "filters" | "clock">,
): Promise<AgencyBoardColumn[]> {
  const source = boardSource(organisationId);
  const { base, lookup } = conditionsOf(source, query);
  const { rows } = await db.execute<{ at: BoardColumn; count: string; newest: string[] }>(sql`
    with mine as materialized (
      select ${source.id} as id, ${BOARD_COLUMN} as at
      from ${source.from} where ${base} ${lookup ? sql`and ${lookup}` : sql``}
      order by ${applicationWaits.createdAt} desc, ${applicationWaits.applicationId} desc
    )
    select at, count(*) as count, (array_agg(id))[1:${sql.raw(String(CARDS_A_COLUMN))}] as newest from mine group by at`);
  const ids = rows.flatMap(({ newest }) => newest);
  const cards = await readWaitingRows(db, ids);
  const byColumn = new Map(rows.map((row) => [row.at, row]));
  return BOARD_COLUMNS.map((column) => {
    const { count, newest } = byColumn.get(column) ?? { count: 0, newest: [] };
    return { column, count: Number(count), cards: inOrder(newest, cards) };
  });
}

/** How many of a partner's applications wait for whom; the numbers of the list with the filter of the same name. */
export async function countWaits(
  db: DbOrTransaction,
  organisationId: string,
): Promise<Readonly<Record<WaitedFor, number>>> {
  const { rows } = await db.execute<{ waits: WaitedFor; count: string }>(sql`
    select waits, count(*) as count from (
      select ${WAITS_FOR} as waits from ${applicationWaits} where ${stepsOfRepresented(organisationId)}
    ) as mine group by waits`);
  const counted = new Map(rows.map(({ waits, count }) => [waits, Number(count)]));
  return Object.fromEntries(WAITED_FOR.map((who) => [who, counted.get(who) ?? 0])) as Record<
    WaitedFor,
    number
  >;
}
