import { isRecordId } from "#app/domain/record-id.ts";
import { requiresForCalls } from "#app/server/auth/call-guard.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { findCourseItem, searchCourses } from "#app/server/courses/catalogue-search.server.ts";
import type { Route } from "./+types/courses.ts";

export const middleware: Route.MiddlewareFunction[] = [requiresForCalls("catalogue.search")];

/** `?q=&university=`: at most twenty courses of the catalogue, or the one of `?id=`, as `{ items }`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("id");
  if (id !== null) {
    const item = isRecordId(id) ? await findCourseItem(db, id) : null;
    return Response.json({ items: item ? [item] : [] });
  }
  const university = searchParams.get("university") ?? "";
  if (university !== "" && !isRecordId(university)) {
    return Response.json({ code: "not-found" }, { status: 404 });
  }
  const query = searchParams.get("q") ?? "";
  return Response.json({
    items: await searchCourses(db, { query, universityId: university || null }),
  });
}
