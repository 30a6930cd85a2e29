import { requiresForCalls } from "#app/server/auth/call-guard.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { searchUniversities } from "#app/server/courses/catalogue-search.server.ts";
import type { Route } from "./+types/universities.ts";

export const middleware: Route.MiddlewareFunction[] = [requiresForCalls("catalogue.search")];

/** `?q=`: at most twenty universities of the catalogue, as `{ items }`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return Response.json({ items: await searchUniversities(db, query) });
}
