import type { MiddlewareFunction } from "react-router";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { findWinner } from "./find-duplicates.server.ts";

/** Pages about a student; those of a merge itself are about both records. */
const OF_STUDENT = /^\/admin\/(students|messages\/threads)\/([^/]+)(?!\/merges?\/)(\/.*)?$/;

/** Redirects from the URL of a merged record to the same page of the remaining one. */
export const leadToWinner: MiddlewareFunction<Response> = async ({ request, context }) => {
  if (request.method !== "GET" && request.method !== "HEAD") return;
  const { pathname, search } = pageAddress(request);
  const [, section, id = "", rest = ""] = OF_STUDENT.exec(pathname) ?? [];
  if (!RECORD_ID.test(id)) return;
  const { db } = context.get(servicesContext);
  const winner = await findWinner(db, id.toLowerCase());
  if (winner) throw redirect(`/admin/${section}/${winner}${rest}${search}`);
};
