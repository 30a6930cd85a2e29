import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { BoardCard, BoardColumn, NextState } from "./board.ts";
import { readPageBeyond } from "./list-page.server.ts";
import type { Filters, ListQuery } from "./list-query.ts";
import { conditionsOf, type ListOrder, type ListSource } from "./list-source.server.ts";

/** All of a column stand in the list. */
export const CARDS_A_COLUMN = 10;

interface BoardOf<F extends string, State extends string, Card extends BoardCard> {
  /** The filter whose values are the columns. */
  readonly filter: F;
  readonly states: readonly State[];
  /** What its cards are sorted by, ascending, with an index that begins with the state. */
  readonly order: ListOrder;
  /** States whose cards are sorted in the opposite order. */
  readonly newestFirst?: readonly State[];
  readonly next: (from: State) => readonly NextState[];
  readonly cards: (db: DbOrTransaction, ids: readonly string[]) => Promise<readonly Card[]>;
}

/**
 * A list as a board. Each column is the list, filtered by a state and in the order of the board; its first rows are cards.
 * Its count is exact, even where the count of the list is capped.
 */
export async function readBoard<
  S extends string,
  F extends string,
  State extends string,
  Card extends BoardCard,
>(
  db: DbOrTransaction,
  list: ListSource<S, F>,
  asked: ListQuery<S, F>,
  { filter, states, order, newestFirst = [], next, cards }: BoardOf<F, State, Card>,
): Promise<readonly BoardColumn<Card>[]> {
  const source: ListSource<S, F> = {
    ...list,
    spec: { ...list.spec, sorts: { ...list.spec.sorts, [asked.sort]: "text" } },
    orders: { ...list.orders, [asked.sort]: order },
  };
  const query: ListQuery<S, F> = { ...asked, after: null, before: null };
  const narrowed = (values: readonly string[] | undefined): ListQuery<S, F> => ({
    ...query,
    filters: { ...query.filters, ...filtersOf(filter, values) },
  });
  const chosen = query.filters[filter];
  const shown = chosen ? states.filter((state) => chosen.includes(state)) : states;
  /** The list of a state. The state is the first condition, as in the index. */
  const sourceOf = (state: State): ListSource<S, F> => {
    const { fits } = conditionsOf(source, { ...query, search: "", filters: filtersOf(filter, [state]) });
    return { ...source, base: (filters) => sql`${source.base?.(filters) ?? sql`true`} and ${fits}` };
  };
  const [counts, ...pages] = await Promise.all([
    countByState(db, source, narrowed(shown), filter),
    ...shown.map((state) =>
      readPageBeyond(
        db,
        sourceOf(state),
        { ...narrowed(undefined), dir: newestFirst.includes(state) ? "desc" : "asc" },
        CARDS_A_COLUMN,
      ),
    ),
  ]);
  const all = await cards(
    db,
    pages.flatMap(({ items }) => items),
  );
  const byId = new Map(all.map((card) => [card.id, card]));
  return pages.map(({ items }, at) => {
    const state = shown[at] as State;
    return {
      state,
      count: counts.get(state) ?? 0,
      // A card moved between the two queries is in neither column; the move arrives as a live event.
      cards: items.flatMap((id) => byId.get(id) ?? []).filter((card) => card.state === state),
      next: next(state),
    };
  });
}

const filtersOf = <F extends string>(filter: F, values: readonly string[] | undefined) =>
  ({ [filter]: values }) as Filters<F>;

async function countByState<S extends string, F extends string>(
  db: DbOrTransaction,
  source: ListSource<S, F>,
  query: ListQuery<S, F>,
  filter: F,
): Promise<Map<string, number>> {
  const { base, lookup } = conditionsOf(source, query);
  const column = source.filters?.[filter];
  const rows = await db
    // Nested, so that the column keeps the name of its table.
    .select({ state: sql<string>`${sql`${column}`}`, count: sql`count(*)`.mapWith(Number) })
    .from(source.from)
    .where(sql`${base} ${lookup ? sql`and ${lookup}` : sql``}`)
    .groupBy(sql`1`);
  return new Map(rows.map(({ state, count }) => [state, count]));
}
