import { Readable } from "node:stream";
import { data } from "react-router";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { listClockOf } from "#app/platform/lists/list-clock.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/institution-export.route.ts";
import { REVIEW_LIST } from "./queue-list.ts";
import { reviewsCsv } from "./reviews-csv.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("review.export")];

/**
 * `/institution-dashboard/applications/export`: the filtered list as a spreadsheet. Each export is recorded in the
 * audit log.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const query = parseListQuery(REVIEW_LIST, new URL(request.url).searchParams, listClockOf(user, now()));
  if (!query.ok || !actor.organisation) throw data(null, { status: 400 });
  await openedList({ request, context }, "review.export", "institution applications", { everyTime: true });
  const rows = encoded(reviewsCsv(db, actor, query.value, now()));
  return new Response(Readable.toWeb(Readable.from(rows)) as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="applications-${calendarDateOf(now())}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}

/** Encodes a body as bytes. */
async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
