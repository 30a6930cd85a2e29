import {
  findUniversityItem,
  searchUniversities,
} from "#app/catalogue/course-search/catalogue-search.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requiresForCalls } from "#app/platform/sessions/call-guard.server.ts";
import type { Route } from "./+types/api-universities.route.ts";

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
