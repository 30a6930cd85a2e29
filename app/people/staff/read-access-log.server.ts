import type { RouterContextProvider } from "react-router";
import { listAccess } from "#app/platform/access-log/access-log.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";

/**
 * The data and links of the access log page of a record. Records that the log was read.
 *
 * @param path the path of the record; its log is at `${path}/access`
 */
export async function readAccessLog(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { type, id, path }: { type: "application" | "student"; id: string; path: string },
) {
  const { db } = context.get(servicesContext);
  await opened({ request, context }, { action: "audit.read", subjectType: type, subjectId: id });
  const search = searchWithout(request, "entries");
  const after = new URL(request.url).searchParams.get("entries");
  const page = await listAccess(db, { type, id }, after);
  return {
    recordHref: path + search,
    log: {
      page,
      newestHref: after === null ? null : `${path}/access${search}`,
      olderHref: page.older && `${path}/access${search ? `${search}&` : "?"}entries=${page.older}`,
      auditLogHref: `/admin/settings/audit?record=${id}`,
      dayHref: `/admin/settings/audit/records/${type}/${id}`,
    },
  };
}
