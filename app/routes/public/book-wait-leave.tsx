import { data } from "react-router";
import { booking } from "#app/content/site/booking.ts";
import { consultation } from "#app/content/site/frame.ts";
import { BookingFrame } from "#app/features/booking/booking-frame.tsx";
import { LinkProblem } from "#app/features/booking/link-problem.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { readBookingLink } from "#app/server/bookings/booking-links.server.ts";
import { leaveWaits } from "#app/server/bookings/waits.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import type { Route } from "./+types/book-wait-leave.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: booking.wait.leaveTitle,
    description: consultation.lead,
    path: "/book/wait/leave",
    index: false,
  });

/** Looking does nothing: mail servers follow links, people press buttons. */
export function loader() {
  return null;
}

export const action = intents({
  leave: {
    needs: "public.read",
    form: [],
    async run({ request, services }) {
      const token = new URL(request.url).searchParams.get("token");
      const read = readBookingLink(services.secret, "leave-wait", token, services.now());
      if (!read.ok) return data({ left: false }, { status: 404 });
      await leaveWaits(services, read.value.id);
      return data({ left: true });
    },
  },
});

export default function Page({ actionData }: Route.ComponentProps) {
  if (actionData && !actionData.left) return <LinkProblem kind="unknown" />;
  return (
    <BookingFrame title={actionData ? booking.wait.left : booking.wait.leaveTitle} embedded={false}>
      {actionData ? (
        <a href="/book" className={buttonClass()}>
          {booking.backToTimes}
        </a>
      ) : (
        <form method="post">
          <Button type="submit" variant="primary">
            {booking.wait.leave}
          </Button>
        </form>
      )}
    </BookingFrame>
  );
}
