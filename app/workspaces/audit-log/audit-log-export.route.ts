import { Readable } from "node:stream";
import { data } from "react-router";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/audit-log-export.route.ts";
import { auditLogCsv } from "./audit-log-csv.server.ts";
import { readFilter } from "./audit-log-page.server.ts";
import { parseAuditLogQuery } from "./audit-log-query.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("audit.export")];

/** `/admin/settings/audit/export`: the search of its query as CSV. Each time is recorded in the audit log. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const { query, errors } = parseAuditLogQuery(new URL(request.url).searchParams);
  if (Object.keys(errors).length > 0) throw data(null, { status: 400 });
  await openedList({ request, context }, "audit.export", "audit-log", { everyTime: true });
  const { filter } = await readFilter(db, query, placeOf(user).timeZone);
  const rows = encoded(auditLogCsv(db, filter));
  return new Response(Readable.toWeb(Readable.from(rows)) as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="audit-log-${calendarDateOf(now())}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}

/** A body is made of bytes. */
async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
