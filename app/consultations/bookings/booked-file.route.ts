import { data } from "react-router";
import { calendarFile } from "#app/platform/mail/calendar-file.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/booked-file.route.ts";
import { bookingEvent } from "./booking-event.words.ts";
import { followBookingLink } from "./follow-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `/book/booked.ics`: a booking as a calendar file, for anyone with the link to it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const token = new URL(request.url).searchParams.get("token");
  const followed = await followBookingLink(services, "view", token);
  if (!followed.ok) throw data(null, { status: 404 });
  const { row, summary, status } = followed.value;
  const { content, filename, method } = calendarFile(
    bookingEvent(summary, {
      id: row.id,
      sequence: row.linkGeneration - 1,
      cancelled: status === "cancelled",
      path: `/book/booked?token=${token}`,
    }),
    { env: services.env, at: services.now(), to: null },
  );
  return new Response(content, {
    headers: {
      "content-type": `text/calendar; charset=utf-8; method=${method}`,
      "content-disposition": `attachment; filename="${filename}"`,
      "cache-control": "private, no-store",
    },
  });
}
