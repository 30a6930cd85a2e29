import { data, type RouterContextProvider } from "react-router";
import type { Db } from "#app/platform/database/client.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { seesOnlyAssigned } from "#app/platform/permissions/seen-rows.server.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { actorOf, signedIn } from "#app/platform/sessions/guards.server.ts";
import { filtersOnList, isSameFilter, viewFilters } from "./built-in-views.ts";
import { BULK_ACTS, type BulkOffer } from "./bulk-offer.ts";
import {
  type ListExport,
  listExports,
  listOffers,
  neededToExport,
  type RequestedExport,
} from "./exported-list.server.ts";
import { findLayout } from "./layouts.server.ts";
import { listClockOf } from "./list-clock.server.ts";
import { type ListQuery, type ListSpec, type Page, parseListQuery } from "./list-query.ts";
import type { CountedView, ListViews, LoadedList } from "./loaded-list.ts";
import type { OwnLayout } from "./own-layout.ts";
import { countLists } from "./peek-list.server.ts";
import { listViews } from "./views.server.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * What the loader of a list's page returns: `list`, and what it needs beside (the options of a filter),
 * which is `besideFailed` when it could not be read. Status 400 for an address that asks for what the
 * list does not know; 503 when the list cannot be read: that is logged, and the page keeps its frame.
 */
export async function loadListWith<S extends string, F extends string, Row, Beside extends object>(
  { request, context }: Where,
  spec: ListSpec<S, F>,
  read: (db: Db, query: ListQuery<S, F>) => Promise<{ page: Page<Row>; beside: Beside }>,
  besideFailed: Beside,
) {
  const { db, log, now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const answer = (list: LoadedList<Row, S, F>, beside: Beside, status: number) =>
    data({ list, ...beside }, { status });
  const query = parseListQuery(spec, new URL(request.url).searchParams, listClockOf(user, now()));
  if (!query.ok) {
    return answer(
      { state: "invalid", problems: Object.values(query.error.fieldErrors).flat() },
      besideFailed,
      400,
    );
  }
  try {
    const { page, beside } = await read(db, query.value);
    const kept = await keptListOf({ request, context }, spec, query.value);
    const { clock: _, ...asked } = query.value;
    return answer({ state: "ready", query: asked, page, ...kept }, beside, 200);
  } catch (error) {
    // Whoever may no longer read it is led away.
    if (error instanceof Response) throw error;
    recordFailure(log, context.get(requestContext), error, "a list cannot be read");
    return answer({ state: "failed" }, besideFailed, 503);
  }
}

/**
 * The list's file, its views, how its reader has it, and what can be changed of many of its records, for those who have them. The pages of partners and institutions show some of the same lists,
 * narrowed to what is theirs: those have neither.
 */
async function keptListOf(
  where: Where,
  spec: ListSpec,
  query: ListQuery,
): Promise<{
  whole: Page<string>["total"] | null;
  builtIn: readonly CountedView[];
  exportName: string | null;
  severalName: string | null;
  bulkOffers: readonly BulkOffer[];
  importPath: string | null;
  views: ListViews | null;
  layout: OwnLayout | null;
}> {
  const list = listExports.all().find((each) => each.spec === spec);
  const actor = await actorOf(where);
  if (!list || actor.kind !== "user") {
    const nothing = { exportName: null, severalName: null, importPath: null, views: null, layout: null };
    return { ...nothing, bulkOffers: [], whole: null, builtIn: [] };
  }
  const { db, env, now } = where.context.get(servicesContext);
  const nothingCounted = { whole: null, builtIn: [] };
  const hasViews = Object.keys(spec.filters).length > 0 && can(actor, "view.list");
  const [counted, views, layout] = await Promise.all([
    // What is counted is the list of the back office, which a page of an institution or a partner can share.
    can(actor, neededToExport(list, query.filters))
      ? countViews(db, list, { query, actor, env, now: now() })
      : nothingCounted,
    hasViews ? listViews(db, list.name, actor.userId) : null,
    spec.columns && can(actor, "layout.save") ? findLayout(db, list, actor.userId) : null,
  ]);
  const offers = can(actor, "bulkChange.create")
    ? listOffers
        .all()
        .bulkChanges.filter((kind) => kind.list === list.name && can(actor, kind.needs))
        .toSorted((one, other) => BULK_ACTS.indexOf(one.act) - BULK_ACTS.indexOf(other.act))
    : [];
  return {
    ...counted,
    layout,
    exportName: can(actor, "list.export") ? list.name : null,
    severalName: offers.length > 0 ? list.name : null,
    bulkOffers: offers.map(({ name, act, button }) => ({ name, act, button: button() })),
    importPath: listOffers
      .all()
      .imports.some(
        (kind) =>
          kind.list === list.name &&
          can(actor, "import.create") &&
          can(actor, kind.needs.create) &&
          !seesOnlyAssigned(actor),
      )
      ? `/admin/lists/${list.name}/import`
      : null,
    views: views && {
      list: list.name,
      maySave: can(actor, "view.save"),
      all: views.map(({ id, name, search }) => ({ id, name, search })),
    },
  };
}

/** How many records the list has without a search and filters, and how many in each of its built-in views. */
async function countViews(
  db: Db,
  list: ListExport,
  asked: RequestedExport<string, string>,
): Promise<{ whole: Page<string>["total"] | null; builtIn: CountedView[] }> {
  const { query, actor } = asked;
  const { spec } = list;
  // Without its search, which can make another list of it: a reference finds one record.
  const reader = list.read({ ...asked, query: { ...query, search: "" } });
  if (!("source" in reader)) return { whole: null, builtIn: [] };
  const none = filtersOnList(spec, query.filters, {});
  const views = (spec.views ?? []).flatMap((view) => {
    const filters = viewFilters(view, actor);
    return filters ? [{ name: view.name, filters: filtersOnList(spec, query.filters, filters) }] : [];
  });
  const isWhole = query.search === "" && isSameFilter(query.filters, none);
  if (isWhole && views.length === 0) return { whole: null, builtIn: [] };
  const [whole = null, ...totals] = await countLists(
    db,
    reader.source,
    [none, ...views.map(({ filters }) => filters)],
    query.clock,
  );
  return {
    whole,
    builtIn: views.flatMap((view, at) => (totals[at] ? [{ ...view, total: totals[at] }] : [])),
  };
}
