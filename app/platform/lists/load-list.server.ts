import { type SQL, sql } from "drizzle-orm";
import { data, type RouterContextProvider } from "react-router";
import type { Db } from "#app/platform/database/client.server.ts";
import { executeNamed } from "#app/platform/database/prepared.server.ts";
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
import { layoutOf, type StoredLayout } from "./layouts.server.ts";
import { listClockOf } from "./list-clock.server.ts";
import { type ListQuery, type ListSpec, type Page, parseListQuery } from "./list-query.ts";
import type { CountedView, ListViews, LoadedList } from "./loaded-list.ts";
import { type OwnLayout, readLayout } from "./own-layout.ts";
import { countsOf, totalsOf } from "./peek-list.server.ts";
import { sentPage } from "./sent-page.ts";
import { type NamedView, namedViewsOf } from "./views.server.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

type ChoiceQueries<Choices extends object> = { readonly [Name in keyof Choices]: SQL<Choices[Name]> };

/** Choices of filters: each by the query of one value, which the statement of the list's frame reads. */
interface ListChoices<S extends string, F extends string, Choices extends object> {
  of(query: ListQuery<S, F>): ChoiceQueries<Choices>;
  /** Used when the list cannot be read. */
  readonly failed: Choices;
}

/**
 * What the loader of a list's page returns: `list`, and what else the page needs (the options of a filter), which is
 * `extraFailed` when it could not be read. Status 400 for an address that asks for what the
 * list does not know; 503 when the list cannot be read: that is logged, and the page keeps its frame.
 *
 * @param choices what else the page needs and the statement of the list's frame reads
 */
export async function loadListWith<
  S extends string,
  F extends string,
  Row extends object,
  Extra extends object,
  Choices extends object = Record<never, never>,
>(
  { request, context }: Where,
  spec: ListSpec<S, F>,
  read: (db: Db, query: ListQuery<S, F>) => Promise<{ page: Page<Row>; extra: Extra }>,
  extraFailed: Extra,
  choices?: ListChoices<S, F, Choices>,
) {
  const { db, log, now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const answer = (list: LoadedList<Row, S, F>, extra: Extra & Choices, status: number) =>
    data({ list, ...extra }, { status });
  const failed = { ...extraFailed, ...((choices?.failed ?? {}) as Choices) };
  const clock = listClockOf(user, now());
  const query = parseListQuery(spec, new URL(request.url).searchParams, clock);
  try {
    if (!query.ok) {
      const problems = Object.values(query.error.fieldErrors).flat();
      // Its filters stay, so that what was entered can be corrected.
      const none = parseListQuery(spec, new URLSearchParams(), clock);
      const offered = none.ok && choices ? await readChoices(db, choices.of(none.value)) : null;
      return answer({ state: "invalid", problems }, { ...failed, ...offered }, 400);
    }
    const { page, extra } = await read(db, query.value);
    const frame = await readFrame({ request, context }, spec, query.value, choices?.of(query.value));
    const { clock: _, ...asked } = query.value;
    const ready = { state: "ready", query: asked, page: sentPage(page), ...frame.kept } as const;
    return answer(ready, { ...extra, ...frame.choices }, 200);
  } catch (error) {
    // A reader who no longer has the permission is redirected.
    if (error instanceof Response) throw error;
    recordFailure(log, context.get(requestContext), error, "a list cannot be read");
    return answer({ state: "failed" }, failed, 503);
  }
}

async function readChoices<Choices extends object>(
  db: Db,
  queries: ChoiceQueries<Choices>,
): Promise<Choices | undefined> {
  const [row] = await db.select(queries as Record<string, SQL>).from(sql`(select) as one`);
  return row as Choices | undefined;
}

/** What stands around the rows of a list. */
interface KeptList {
  whole: Page<string>["total"] | null;
  builtIn: readonly CountedView[];
  exportName: string | null;
  severalName: string | null;
  bulkOffers: readonly BulkOffer[];
  importPath: string | null;
  views: ListViews | null;
  layout: OwnLayout | null;
}
const NOTHING_KEPT: KeptList = {
  whole: null,
  builtIn: [],
  exportName: null,
  severalName: null,
  bulkOffers: [],
  importPath: null,
  views: null,
  layout: null,
};

/**
 * The list's file, its views, how its reader has it, and what can be changed of many of its records, for those who have them. The pages of partners and institutions show some of the same lists,
 * narrowed to what is theirs: those have neither. One statement, which also reads the choices.
 */
async function readFrame<Choices extends object>(
  where: Where,
  spec: ListSpec,
  query: ListQuery,
  choiceQueries: ChoiceQueries<Choices> | undefined,
): Promise<{ kept: KeptList; choices: Choices }> {
  const list = listExports.all().find((each) => each.spec === spec);
  const actor = await actorOf(where);
  const { db, env, now } = where.context.get(servicesContext);
  const own = list && actor.kind === "user" ? { list, actor } : null;
  const hasViews = Object.keys(spec.filters).length > 0 && can(actor, "view.list");
  const hasLayout = spec.columns !== undefined && can(actor, "layout.save");
  // What is counted is the list of the back office, which a page of an institution or a partner can share.
  const counts =
    own && can(actor, neededToExport(own.list, query.filters))
      ? countedViews(own.list, { query, actor: own.actor, env, now: now() })
      : null;
  const asked = {
    ...choiceQueries,
    ...(counts ? { totals: counts.totals } : {}),
    ...(own && hasViews ? { views: namedViewsOf(own.list.name, own.actor.userId) } : {}),
    ...(own && hasLayout ? { layout: layoutOf(own.list.name, own.actor.userId) } : {}),
  };
  const [row = {}] =
    Object.keys(asked).length > 0
      ? await executeNamed("list-frame", db.select(asked).from(sql`(select) as one`))
      : [];
  const { totals: counted, views, layout, ...choices } = row as FrameRow;
  if (!own) return { kept: NOTHING_KEPT, choices: choices as Choices };
  const [whole = null, ...totals] = totalsOf(counted ?? []);
  const { name } = own.list;
  const offers = can(actor, "bulkChange.create")
    ? listOffers
        .all()
        .bulkChanges.filter((kind) => kind.list === name && can(actor, kind.needs))
        .toSorted((one, other) => BULK_ACTS.indexOf(one.act) - BULK_ACTS.indexOf(other.act))
    : [];
  const imported = listOffers
    .all()
    .imports.find(
      (kind) =>
        (kind.within ?? kind.list) === name &&
        can(actor, "import.create") &&
        can(actor, kind.needs.create) &&
        !seesOnlyAssigned(actor),
    );
  const kept: KeptList = {
    whole,
    builtIn: (counts?.views ?? []).flatMap((view, at) =>
      totals[at] ? [{ ...view, total: totals[at] }] : [],
    ),
    layout: hasLayout ? readLayout(spec, name, layout ?? undefined) : null,
    exportName: can(actor, "list.export") ? name : null,
    severalName: offers.length > 0 ? name : null,
    bulkOffers: offers.map(({ name: offer, act, button }) => ({ name: offer, act, button: button() })),
    importPath: imported ? `/admin/lists/${imported.list}/import` : null,
    views: views ? { list: name, maySave: can(actor, "view.save"), all: views } : null,
  };
  return { kept, choices: choices as Choices };
}

/** What the statement of the frame answers; what was not asked for is not there. */
interface FrameRow {
  readonly totals?: readonly string[];
  readonly views?: readonly NamedView[];
  readonly layout?: StoredLayout | null;
}

/** The built-in views of a list, and the query of how many records it has without a search and filters, then in each of them. */
function countedViews(
  list: ListExport,
  asked: RequestedExport<string, string>,
): { views: Omit<CountedView, "total">[]; totals: SQL<string[]> } | null {
  const { query, actor } = asked;
  const { spec } = list;
  // Without its search, which can make another list of it: a reference finds one record.
  const reader = list.read({ ...asked, query: { ...query, search: "" } });
  if (!("source" in reader)) return null;
  const none = filtersOnList(spec, query.filters, {});
  const views = (spec.views ?? []).flatMap((view) => {
    const filters = viewFilters(view, actor);
    return filters ? [{ name: view.name, filters: filtersOnList(spec, query.filters, filters) }] : [];
  });
  const isWhole = query.search === "" && isSameFilter(query.filters, none);
  if (isWhole && views.length === 0) return null;
  const totals = countsOf(
    reader.source.counted?.() ?? reader.source,
    [none, ...views.map(({ filters }) => filters)],
    query.clock,
  );
  return { views, totals };
}
