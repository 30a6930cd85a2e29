import { sql } from "drizzle-orm";
import { BOARD_COLUMNS, type BoardColumn } from "#app/admissions/next-steps/board.ts";
import {
  BOARD_COLUMN,
  STEPS_FIRST,
  stepsOfRepresented,
  WAITS_FOR,
} from "#app/admissions/next-steps/next-steps.server.ts";
import { applicationNextSteps } from "#app/admissions/next-steps/next-steps.tables.server.ts";
import type { WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import { readWaitingRows } from "#app/admissions/next-steps/waiting-rows.server.ts";
import { WAITED_FOR, type WaitedFor } from "#app/admissions/next-steps/waits-for.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { selectFrom } from "#app/platform/database/select-from.server.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { conditionsOf } from "#app/platform/lists/list-source.server.ts";
import type { Month } from "#app/platform/time/calendar-date.ts";
import { type AgencyQuery, agencySource } from "./agency-applications.server.ts";
import type { AgencyNumbers } from "./agency-day.ts";

/** Cards per column; all of them are in the list. */
export const CARDS_A_COLUMN = 10;

export interface AgencyBoardColumn {
  readonly column: BoardColumn;
  readonly count: number;
  /** Longest unchanged first. */
  readonly cards: readonly WaitingRow[];
}

/**
 * The list of a partner's applications, starting with their steps: nothing else is read unless a filter needs it.
 */
function boardSource(organisationId: string): ReturnType<typeof agencySource> {
  const list = agencySource(organisationId);
  return {
    ...list,
    from: STEPS_FIRST,
    id: sql`${applicationNextSteps.applicationId}`,
    base: () => stepsOfRepresented(organisationId),
    filters: {
      ...list.filters,
      status: applicationNextSteps.status,
      intake: applicationNextSteps.intakeCode,
    },
  };
}

/** A partner's applications by how far they have come, each column with its number and its first cards. */
export async function readBoard(
  db: DbOrTransaction,
  organisationId: string,
  query: Pick<AgencyQuery, "search" | "filters" | "clock">,
): Promise<AgencyBoardColumn[]> {
  const source = boardSource(organisationId);
  const { base, lookup } = conditionsOf(source, query);
  const rows = await selectFrom<{
    at: BoardColumn;
    count: string | number;
    longest: string[];
    latest: string[];
  }>(
    db,
    ["at", "count", "longest", "latest"],
    sql`
    with mine as materialized (
      select ${source.id} as id, ${BOARD_COLUMN} as at
      from ${source.from} where ${base} ${lookup ? sql`and ${lookup}` : sql``}
      order by ${applicationNextSteps.movedAt}, ${applicationNextSteps.applicationId}
    )
    select at, count(*) as count, (array_agg(id))[1:${sql.raw(String(CARDS_A_COLUMN))}] as longest,
      (array_agg(id))[count(*) - ${sql.raw(String(CARDS_A_COLUMN - 1))}:] as latest from mine group by at`,
  );
  // Without a next step, the newest come first.
  const firstOf = ({ at, longest, latest }: (typeof rows)[number]) =>
    CLOSED_COLUMNS.includes(at) ? latest.toReversed() : longest;
  const cards = await readWaitingRows(db, rows.flatMap(firstOf));
  const byColumn = new Map(rows.map((row) => [row.at, row]));
  return BOARD_COLUMNS.map((column) => {
    const row = byColumn.get(column);
    return { column, count: Number(row?.count ?? 0), cards: row ? inOrder(firstOf(row), cards) : [] };
  });
}

const CLOSED_COLUMNS: readonly BoardColumn[] = ["enrolled", "over"];

/** Steps of which the overview shows the first; of each side those that have not moved for longest are candidates. */
const CANDIDATES = 12;

/** The numbers of a partner's overview, in one statement. */
export async function readAgencyNumbers(
  db: DbOrTransaction,
  organisationId: string,
  month: Month,
): Promise<AgencyNumbers> {
  const rows = await selectFrom<{
    students: string | number;
    recent: string | number;
    waits: WaitedFor | null;
    at: BoardColumn | null;
    count: string | number | null;
    oldest: string[] | null;
  }>(
    db,
    ["students", "recent", "waits", "at", "count", "oldest"],
    sql`
    with mine as materialized (
      select ${applicationNextSteps.applicationId} as id, ${applicationNextSteps.movedAt} as moved_at,
        ${WAITS_FOR} as waits, ${BOARD_COLUMN} as at
      from ${applicationNextSteps} where ${stepsOfRepresented(organisationId)}
    ), parts as (
      select waits, at, count(*) as count,
        (array_agg(id order by moved_at, id) filter (where waits in ('student', 'agency')))[1:${sql.raw(String(CANDIDATES))}] as oldest
      from mine group by waits, at
    )
    select s.students, s.recent, p.* from (
      select count(*) as students, count(*) filter (
        where r.consented_at >= (${month.first}::timestamp at time zone ${month.timeZone}::text)
      ) as recent from ${representations} r
      where r.organisation_id = ${organisationId} and r.state = 'active' and r.expires_at > now()
    ) as s left join parts p on true`,
  );
  const sumOf = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(is).reduce((sum, { count }) => sum + Number(count), 0);
  const [first] = rows;
  return {
    waits: countsBy(WAITED_FOR, (who) => sumOf(({ waits }) => waits === who)),
    columns: countsBy(BOARD_COLUMNS, (column) => sumOf(({ at }) => at === column)),
    students: Number(first?.students ?? 0),
    recentStudents: Number(first?.recent ?? 0),
    oldest: rows.flatMap(({ oldest }) => oldest ?? []),
  };
}

const countsBy = <Key extends string>(keys: readonly Key[], countOf: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, countOf(key)])) as Record<Key, number>;
