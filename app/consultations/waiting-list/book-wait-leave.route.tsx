import { data } from "react-router";
import { booking } from "#app/consultations/bookings/booking.words.ts";
import { BookingFrame } from "#app/consultations/bookings/booking-frame.tsx";
import { readBookingLink } from "#app/consultations/bookings/booking-links.server.ts";
import { LinkProblem } from "#app/consultations/bookings/link-problem.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { consultation } from "#app/platform/pages/frame.words.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import type { Route } from "./+types/book-wait-leave.route.ts";
import { leaveWaitingList } from "./waiting-list.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: booking.wait.leaveTitle,
    description: consultation.lead,
    path: "/book/wait/leave",
    index: false,
  });

/** Read-only: mail servers follow links. */
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
      await leaveWaitingList(services, read.value.id);
      return data({ left: true });
    },
  },
});

export default function Page({ actionData }: Route.ComponentProps) {
  if (actionData && !actionData.left) return <LinkProblem kind="unknown" />;
  return (
    <BookingFrame title={actionData ? booking.wait.left : booking.wait.leaveTitle} embedded={false}>
      {actionData ? (
        <a href={localPath("/book")} className={buttonClass()}>
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
