import { type SQL, sql } from "drizzle-orm";
import { intakeMonth } from "#app/catalogue/intakes/intake-calendar.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Asked } from "./analytics-query.ts";
import { factsOf } from "./facts.server.ts";
import {
  type Figure,
  type Figures,
  figuresOf,
  forecastOf,
  isOverTime,
  kindOf,
  type PanelRow,
  type PanelTable,
  STAGES,
  withShares,
} from "./panels.ts";
import { readFacts } from "./read-facts.server.ts";
import { NAMES } from "./row-name.server.ts";

type Read = Record<string, string | number | null> & { key: string | null; is_total: boolean };

/**
 * The table of a panel, in one query: its rows, most first, and the totals of all of them.
 *
 * @param most how many rows at most
 */
export async function readPanel(db: Db, asked: Asked, most: number): Promise<PanelTable> {
  const figures = figuresOf(asked);
  const read = figures.filter((figure) => !["share", "estimate"].includes(kindOf(figure)));
  const first = figures[0] ?? "came";
  const isMoney = asked.panel === "commissions";
  const isInOrder = isOverTime(asked.by);
  const columns = read.flatMap((figure) => [
    sql`${aggregateOf(figure, sql`is_now`)} as ${sql.identifier(`now_${figure}`)}`,
    sql`${aggregateOf(figure, sql`not is_now`)} as ${sql.identifier(`before_${figure}`)}`,
  ]);
  const names = NAMES[asked.by];
  const facts = factsOf(asked);
  const told = sql.join(
    ["is_now", "key", "currency", ...read].map((column) => sql.identifier(column)),
    sql`, `,
  );
  // Identical rows are grouped once, before each figure is computed.
  const alike = sql`select ${told}, sum(value) as value, count(*) as n from (${facts.rows}) each group by ${told}`;
  const query = sql`
    with facts as (${facts.tally ?? alike}),
    sums as (
      select key, currency, grouping(key) = 1 as is_total, sum(n) filter (where is_now) as records,
        ${sql.join(columns, sql`, `)}
      from facts
      group by grouping sets (${isMoney ? sql`(key, currency), (currency)` : sql`(key, currency), ()`}))
    select sums.*, sums.key::text as key, ${names ? sql`names.name` : sql`null`} as name,
      (select count(*) from sums where not is_total ${isInOrder ? sql`and records > 0` : sql``}) as groups
    from sums ${names ? sql`left join ${names} names on names.id::text = sums.key::text` : sql``}
    ${isInOrder ? sql`where is_total or records > 0` : sql``}
    order by is_total desc,
      ${isInOrder ? sql`sums.key` : sql`${sql.identifier(`now_${first}`)} desc, ${sql.identifier(`before_${first}`)} desc, name, sums.key`}
    limit ${most + 20}`;
  const rows = await readFacts<Read>(db, query);
  const valuesOf = (row: Read, prefix: "now" | "before"): Figures =>
    withShares(
      Object.fromEntries(read.map((figure) => [figure, numberOf(row[`${prefix}_${figure}`])])),
      figures,
    );
  const rowOf = (row: Read): PanelRow => {
    const [now, before] = [valuesOf(row, "now"), valuesOf(row, "before")];
    return {
      key: row.key,
      name: textOf(row.name),
      currency: textOf(row.currency),
      now: figures.includes("forecast") ? withForecast(now, before) : now,
      before,
    };
  };
  const groups = rows.filter(({ is_total }) => !is_total);
  // Stages follow each other.
  const order: readonly (string | null)[] = STAGES;
  if (asked.by === "stage") groups.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  // And so do intakes.
  const beginning = ({ key }: Read) => intakeMonth(key ?? "") ?? "";
  if (asked.panel === "forecast") groups.sort((a, b) => beginning(a).localeCompare(beginning(b)));
  return {
    rows: groups.slice(0, most).map(rowOf),
    // A median over all stages would say nothing of any, nor do intakes of different months together.
    totals: ["stages", "forecast"].includes(asked.panel)
      ? []
      : rows.filter(({ is_total }) => is_total).map(rowOf),
    groups: numberOf(rows[0]?.groups) ?? 0,
  };
}

/** What was accepted in the end is known of the last intake alone, and makes the forecast of this one. */
function withForecast(now: Figures, before: Figures): Figures {
  const last = { byThen: before.accepted ?? 0, inTheEnd: before.inTheEnd ?? 0 };
  return { ...now, inTheEnd: null, forecast: forecastOf(now.accepted ?? 0, last) };
}

const numberOf = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

function aggregateOf(figure: Figure, which: SQL): SQL {
  const column = sql.identifier(figure);
  switch (figure) {
    case "students":
      return sql`coalesce(case when grouping(key) = 1 then sum(n) filter (where ${which} and "studentsInAll")
        else sum(n) filter (where ${which} and students) end, 0)`;
    case "median":
      return sql`min(value) filter (where ${which} and no_longer * 2 >= of_all)`;
    case "slow":
      return sql`min(value) filter (where ${which} and no_longer * 10 >= of_all * 9)`;
    default:
      return ["money", "tally"].includes(kindOf(figure))
        ? sql`coalesce(sum(value) filter (where ${which} and ${column}), 0)`
        : sql`coalesce(sum(n) filter (where ${which} and ${column}), 0)`;
  }
}
