import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "#app/platform/database/client.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { listExports, neededToExport, type RequestedExport } from "./exported-list.server.ts";
import { type ListClock, parseListQuery } from "./list-query.ts";
import { pinnedViews, savedViews } from "./lists.tables.server.ts";
import { countList } from "./peek-list.server.ts";
import type { ListView, PinnedView } from "./view.ts";

/** Far above what a team shares of one list. */
const MOST_SHOWN = 100;

/** The views a reader can see: their own and the shared ones. */
export const visibleTo = (userId: string | null): SQL | undefined =>
  or(eq(savedViews.isShared, true), userId === null ? undefined : eq(savedViews.ownerId, userId));

function selectViews(
  db: DbOrTransaction,
  userId: string,
  where: SQL | undefined,
): Promise<(ListView & { readonly list: string })[]> {
  return db
    .select({
      id: savedViews.id,
      list: savedViews.list,
      name: savedViews.name,
      search: savedViews.search,
      isShared: savedViews.isShared,
      isOwn: sql<boolean>`${savedViews.ownerId} = ${userId}::uuid`,
      isPinned: sql<boolean>`${pinnedViews.viewId} is not null`,
      owner: profiles.fullName,
      version: savedViews.version,
    })
    .from(savedViews)
    .leftJoin(profiles, eq(profiles.userId, savedViews.ownerId))
    .leftJoin(pinnedViews, and(eq(pinnedViews.viewId, savedViews.id), eq(pinnedViews.userId, userId)))
    .where(and(visibleTo(userId), where))
    .orderBy(sql`lower(${savedViews.name})`, asc(savedViews.id))
    .limit(MOST_SHOWN);
}

/** The views of a list that the reader can see, by name. */
export const listViews = (db: DbOrTransaction, list: string, userId: string): Promise<ListView[]> =>
  selectViews(db, userId, eq(savedViews.list, list));

/** What the page of a list shows of a view. */
export type NamedView = Pick<ListView, "id" | "name" | "search">;

/** The query of the same, for a statement that asks for more: one value, a list of `NamedView`. */
export const namedViewsOf = (list: string, userId: string): SQL<readonly NamedView[]> => sql`(
  select coalesce(json_agg(json_build_object('id', shown.id, 'name', shown.name, 'search', shown.search)
    order by lower(shown.name), shown.id), '[]')
  from (
    select ${savedViews.id}, ${savedViews.name}, ${savedViews.search} from ${savedViews}
    where (${visibleTo(userId)}) and ${savedViews.list} = ${list}
    order by lower(${savedViews.name}), ${savedViews.id} limit ${MOST_SHOWN}
  ) as shown)`;

/** One of them, or null. `id` is a record id. */
export async function findView(
  db: DbOrTransaction,
  { list, id, userId }: { list: string; id: string; userId: string },
): Promise<ListView | null> {
  const [view] = await selectViews(db, userId, and(eq(savedViews.list, list), eq(savedViews.id, id)));
  return view ?? null;
}

/** A pinned view, as it is stored. */
export type StoredPin = NamedView & { readonly list: string };

/** The query of a person's pinned views, by name: one value, a list of `StoredPin`. */
export const pinnedViewsOf = (userId: string): SQL => sql`
  select coalesce(json_agg(json_build_object('id', ${savedViews.id}, 'list', ${savedViews.list},
      'name', ${savedViews.name}, 'search', ${savedViews.search})
    order by lower(${savedViews.name}), ${savedViews.id}), '[]')
  from ${savedViews} join ${pinnedViews} on ${pinnedViews.viewId} = ${savedViews.id}
  where ${pinnedViews.userId} = ${userId} and (${visibleTo(userId)})`;

/**
 * The views in a sidebar, each with the count of its list. Views of lists that the reader can no longer see are left
 * out.
 */
export async function countPinnedViews(
  db: Db,
  views: readonly StoredPin[],
  { clock, ...asker }: Omit<RequestedExport<string, string>, "query"> & { readonly clock: ListClock },
): Promise<PinnedView[]> {
  const { actor } = asker;
  const shown = await Promise.all(
    views.map(async ({ id, name, list: listName, search }) => {
      const list = listExports.all().find((each) => each.name === listName);
      const query = list && parseListQuery(list.spec, new URLSearchParams(search), clock);
      if (!list || !can(actor, neededToExport(list, query?.ok ? query.value.filters : {}))) return null;
      const view = { id, name, path: list.path, to: list.path + search };
      if (!query?.ok) return { ...view, total: null };
      const reader = list.read({ ...asker, query: query.value });
      return { ...view, total: "source" in reader ? await countList(db, reader.source, query.value) : null };
    }),
  );
  return shown.filter((view) => view !== null);
}
