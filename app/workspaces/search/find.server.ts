import { sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { type ListExport, listExports, neededToExport } from "#app/platform/lists/exported-list.server.ts";
import {
  type Filters,
  type ListClock,
  type ListQuery,
  parseListQuery,
} from "#app/platform/lists/list-query.ts";
import { conditionsOf, type ListSource } from "#app/platform/lists/list-source.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { findMessages as texts } from "./find.words.ts";
import type { Found, FoundGroup } from "./found.ts";

/** Of each list. */
const MOST_SHOWN = 5;
/** The first by the list's order of a limited number of matches: sorting all would make a frequent name slow. */
const MOST_LOOKED_AT = 200;

/** The user, and their time zone. */
export interface Finder {
  readonly actor: UserActor;
  readonly now: Date;
  readonly clock: ListClock;
  readonly env: Env;
}

const ACTIONS: readonly { to: string; title: () => string; needs: Action }[] = [
  { to: "/admin/students/new", title: () => texts.addStudent, needs: "student.create" },
  {
    to: "/admin/applications/new",
    title: () => texts.startApplication,
    needs: "application.createForStudent",
  },
  { to: "/admin/tasks/new", title: () => texts.addTask, needs: "task.create" },
  { to: "/admin/messages/bulk", title: () => texts.writeToMany, needs: "bulk.view" },
  { to: "/admin/universities/new", title: () => texts.addUniversity, needs: "university.create" },
  { to: "/admin/courses/new", title: () => texts.addCourse, needs: "course.create" },
  { to: "/admin/scholarships/new", title: () => texts.addScholarship, needs: "scholarship.create" },
  { to: "/admin/intakes/new", title: () => texts.addIntake, needs: "intake.create" },
  { to: "/admin/counsellors/new", title: () => texts.addCounsellor, needs: "counsellor.create" },
];

/** The actions an actor can start, wherever they are. */
export const actionsFor = (actor: UserActor): Found[] =>
  ACTIONS.filter(({ needs }) => can(actor, needs)).map(({ to, title }) => ({
    to,
    title: title(),
    detail: null,
  }));

/**
 * The records that a term finds in the lists of the back office that this person may read, a few of each; each list searches
 * what its own page searches. A term that lists refuse (too long, strange characters) finds nothing.
 */
export async function findRecords(db: Db, finder: Finder, term: string): Promise<FoundGroup[]> {
  const wanted = listExports
    .all()
    .flatMap((list) => {
      const among = list.found?.among ?? [{}];
      return among.map((filters) => ({ list, filters }));
    })
    .filter(({ list, filters }) => list.found && can(finder.actor, neededToExport(list, filters)));
  const groups = await Promise.all(
    wanted.map(async ({ list, filters }) => ({
      label: list.title(),
      items: await findIn(db, finder, { list, filters, term }),
    })),
  );
  return mergeByLabel(groups.filter(({ items }) => items.length > 0));
}

type Asked = { list: ListExport; filters: Filters; term: string };

async function findIn(db: Db, finder: Finder, { list, filters, term }: Asked): Promise<Found[]> {
  const among = Object.entries(filters).flatMap(([name, values = []]) =>
    values.map((value) => [name, value]),
  );
  const query = parseListQuery(list.spec, new URLSearchParams([...among, ["q", term]]), finder.clock);
  if (!query.ok || !list.found) return [];
  const reader = list.read({ ...finder, query: query.value });
  if (!("source" in reader)) return [];
  const ids = await firstMatches(db, reader.source, query.value);
  if (ids.length === 0) return [];
  const rows = (await reader.rows(db, ids)) as readonly { id: string }[];
  const { line } = list.found;
  return rows.map((row) => ({ to: `${list.path}/${row.id}`, ...line(row, filters) }));
}

/** The ids of a few records that match, the first by the list's own order. */
async function firstMatches(
  db: DbOrTransaction,
  source: ListSource<string, string>,
  query: ListQuery,
): Promise<string[]> {
  const order = source.orders[query.sort];
  if (!order) return [];
  const { base, lookup } = conditionsOf(source, query);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${source.id} as id, ${order.by} as key from ${source.from}
      where ${base} ${lookup ? sql`and ${lookup}` : sql``} limit ${MOST_LOOKED_AT}
    ) as matches order by key ${sql.raw(query.dir)}, id limit ${MOST_SHOWN}`);
  return rows.map(({ id }) => id);
}

function mergeByLabel(groups: readonly FoundGroup[]): FoundGroup[] {
  const byLabel = Map.groupBy(groups, ({ label }) => label);
  return [...byLabel].map(([label, same]) => ({ label, items: same.flatMap(({ items }) => items) }));
}
