import { data, type RouterContextProvider } from "react-router";
import type { Db } from "#app/platform/database/client.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { type ListQuery, type ListSpec, type Page, parseListQuery } from "./list-query.ts";
import type { LoadedList } from "./loaded-list.ts";

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
  const { db, log } = context.get(servicesContext);
  const answer = (list: LoadedList<Row, S, F>, beside: Beside, status: number) =>
    data({ list, ...beside }, { status });
  const query = parseListQuery(spec, new URL(request.url).searchParams);
  if (!query.ok) {
    return answer(
      { state: "invalid", problems: Object.values(query.error.fieldErrors).flat() },
      besideFailed,
      400,
    );
  }
  try {
    const { page, beside } = await read(db, query.value);
    return answer({ state: "ready", query: query.value, page }, beside, 200);
  } catch (error) {
    // Whoever may no longer read it is led away.
    if (error instanceof Response) throw error;
    recordFailure(log, context.get(requestContext), error, "a list cannot be read");
    return answer({ state: "failed" }, besideFailed, 503);
  }
}
