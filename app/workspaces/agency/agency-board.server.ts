import { inArray, sql } from "drizzle-orm";
import { BOARD_COLUMNS, type BoardColumn } from "#app/admissions/waits/board.ts";
import type { WaitingRow } from "#app/admissions/waits/waiting-row.ts";
import { readWaitingRows } from "#app/admissions/waits/waiting-rows.server.ts";
import { BOARD_COLUMN, WAITS_FOR, WITH_PAPERS } from "#app/admissions/waits/waits.server.ts";
import { WAITED_FOR, type WaitedFor } from "#app/admissions/waits/waits-for.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { conditionsOf } from "#app/platform/lists/list-source.server.ts";
import { applications } from "#app/registry/tables.server.ts";
import { type AgencyQuery, agencySource, listedForAgency } from "./agency-applications.server.ts";

/** Cards of a column; all of them stand in the list. */
export const CARDS_A_COLUMN = 8;

export interface AgencyBoardColumn {
  readonly column: BoardColumn;
  readonly count: number;
  /** The newest. */
  readonly cards: readonly WaitingRow[];
}

/** A partner's applications by how far they have come, each column with its number and its newest cards. */
export async function readBoard(
  db: DbOrTransaction,
  organisationId: string,
  query: Pick<AgencyQuery, "search" | "filters" | "clock">,
): Promise<AgencyBoardColumn[]> {
  const source = agencySource(organisationId);
  const { base, lookup } = conditionsOf(source, query);
  const { rows } = await db.execute<{ id: string; at: BoardColumn; number: string; count: string }>(sql`
    with mine as materialized (
      select ${applications.id} as id, ${applications.createdAt} as created_at, ${BOARD_COLUMN} as at
      from ${source.from} where ${base} ${lookup ? sql`and ${lookup}` : sql``}
    ), numbered as (
      select id, at, row_number() over newest as number, count(*) over (partition by at) as count
      from mine window newest as (partition by at order by created_at desc, id desc)
    )
    select id, at, number, count from numbered where number <= ${CARDS_A_COLUMN} order by at, number`);
  const ids = rows.map(({ id }) => id);
  const cards = inOrder(ids, await readWaitingRows(db, inArray(applications.id, ids), ids.length));
  const columnsById = new Map(rows.map(({ id, at }) => [id, at]));
  return BOARD_COLUMNS.map((column) => ({
    column,
    count: Number(rows.find(({ at }) => at === column)?.count ?? 0),
    cards: cards.filter(({ id }) => columnsById.get(id) === column),
  }));
}

/** How many of a partner's applications wait for whom; the numbers of the list with the filter of the same name. */
export async function countWaits(
  db: DbOrTransaction,
  organisationId: string,
): Promise<Readonly<Record<WaitedFor, number>>> {
  const { rows } = await db.execute<{ waits: WaitedFor; count: string }>(sql`
    select waits, count(*) as count from (
      select ${WAITS_FOR} as waits from ${WITH_PAPERS} where ${listedForAgency(organisationId)}
    ) as mine group by waits`);
  const counted = new Map(rows.map(({ waits, count }) => [waits, Number(count)]));
  return Object.fromEntries(WAITED_FOR.map((who) => [who, counted.get(who) ?? 0])) as Record<
    WaitedFor,
    number
  >;
}
