import { isRecordId } from "#app/platform/records/record-id.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/api-course-fit.route.ts";
import { findCourseFit } from "./course-fit.server.ts";
import { parseProfile } from "./profile.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/**
 * `?course=<id>&scale=&result=&test=&overall=…`: how those results stand with a course, as
 * `{ fit: CourseFitLine | null }`. 400 for an id that none can be; results that cannot be are left out.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const course = searchParams.get("course") ?? "";
  if (!isRecordId(course)) {
    return Response.json({ code: "invalid", field: "course" }, { status: 400 });
  }
  const { profile } = parseProfile(searchParams, now());
  const fit = await findCourseFit(db, course.toLowerCase(), profile);
  return Response.json({ fit }, { headers: { "cache-control": "private, no-store" } });
}
