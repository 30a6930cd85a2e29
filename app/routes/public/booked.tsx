import { data } from "react-router";
import { booking } from "#app/content/site/booking.ts";
import { consultation } from "#app/content/site/frame.ts";
import { readEmbed } from "#app/domain/bookings/booking-address.ts";
import { firstReminder } from "#app/domain/bookings/reminders.ts";
import { BookedPage, titleOf } from "#app/features/booking/booked-page.tsx";
import { BookingFrame } from "#app/features/booking/booking-frame.tsx";
import { LinkProblem } from "#app/features/booking/link-problem.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { bookingPaths } from "#app/server/bookings/booking-links.server.ts";
import { deadLinkStatus, followBookingLink } from "#app/server/bookings/follow-link.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import type { Route } from "./+types/booked.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: booking.booked.title,
    description: consultation.lead,
    path: "/book/booked",
    index: false,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams: params } = new URL(request.url);
  const embedded = readEmbed(params) !== null;
  const followed = await followBookingLink(services, "view", params.get("token"));
  if (!followed.ok) {
    return data(
      { embedded, dead: followed.error.code, booked: null },
      { status: deadLinkStatus(followed.error) },
    );
  }
  const { row, summary, status } = followed.value;
  const booked = {
    summary,
    email: row.email ?? "",
    brandName: services.env.brandName,
    paths: bookingPaths(services.secret, row),
    isAhead: status === "confirmed" && row.startsAt > services.now(),
    moved: params.get("moved") === "1",
    reminder: firstReminder(row.startsAt.getTime(), services.now().getTime()),
    isCancelled: status === "cancelled",
  };
  return data({ embedded, dead: null, booked });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { embedded, dead, booked } = loaderData;
  if (booked === null) return <LinkProblem kind={dead ?? "unknown"} />;
  return (
    <BookingFrame
      title={titleOf(booked)}
      lead={booked.isCancelled ? booking.cancel.doneText : undefined}
      embedded={embedded}
    >
      <BookedPage {...booked} embedded={embedded} />
    </BookingFrame>
  );
}
