import { isRecordId } from "#app/domain/record-id.ts";
import { requiresForCalls } from "#app/server/auth/call-guard.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { findUniversityItem, searchUniversities } from "#app/server/courses/catalogue-search.server.ts";
import type { Route } from "./+types/universities.ts";

export const middleware: Route.MiddlewareFunction[] = [requiresForCalls("catalogue.search")];

/** `?q=`: at most twenty universities of the catalogue, or the one of `?id=`, as `{ items }`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("id");
  if (id !== null) {
    const item = isRecordId(id) ? await findUniversityItem(db, id) : null;
    return Response.json({ items: item ? [item] : [] });
  }
  const query = searchParams.get("q") ?? "";
  return Response.json({ items: await searchUniversities(db, query) });
}
