import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/own-courses-export.route.ts";
import { ownCoursesCsv } from "./courses-csv.server.ts";
import { ownOrganisation } from "./own-organisation.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("ownCourse.export")];

/** `/institution-dashboard/courses/export`: the institution's courses for a spreadsheet. They are its own, and public. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { organisationId } = await ownOrganisation({ request, context });
  return new Response(await ownCoursesCsv(db, organisationId), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="courses-${calendarDateOf(now())}.csv"`,
      "cache-control": "no-store",
    },
  });
}
