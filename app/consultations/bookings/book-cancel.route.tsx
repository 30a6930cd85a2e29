import { data } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { consultation } from "#app/platform/pages/frame.words.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import type { Route } from "./+types/book-cancel.route.ts";
import { booking } from "./booking.words.ts";
import { BookingFrame } from "./booking-frame.tsx";
import { viewPaths } from "./booking-links.server.ts";
import { cancelBooking } from "./change.server.ts";
import { deadLinkStatus, followBookingLink } from "./follow-link.server.ts";
import { LinkProblem } from "./link-problem.tsx";
import { TimeHeadline } from "./time-headline.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: booking.cancel.title,
    description: consultation.lead,
    path: "/book/cancel",
    index: false,
  });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token");

/** Read-only: mail servers follow links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const followed = await followBookingLink(services, "cancel", tokenOf(request));
  if (!followed.ok) {
    return data({ dead: followed.error.code, booked: null }, { status: deadLinkStatus(followed.error) });
  }
  const { row, summary } = followed.value;
  return data({ dead: null, booked: { summary, keep: viewPaths(services.secret, row).view } });
}

export const action = intents({
  cancel: {
    needs: "public.read",
    form: [],
    async run({ request, services, facts }) {
      const followed = await followBookingLink(services, "cancel", tokenOf(request));
      if (!followed.ok) {
        return data({ dead: followed.error.code }, { status: deadLinkStatus(followed.error) });
      }
      const { row, generation } = followed.value;
      const deps = { ...writeDeps(services, facts), secret: services.secret };
      const done = await cancelBooking(deps, row.id, {
        actor: VISITOR,
        action: "booking.changeOwn",
        generation,
      });
      if (!done.ok) return data({ dead: "used" as const }, { status: 410 });
      throw redirect(viewPaths(services.secret, done.value).view, 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const dead = actionData?.dead ?? loaderData.dead;
  if (dead || loaderData.booked === null) return <LinkProblem kind={dead ?? "unknown"} />;
  const { summary, keep } = loaderData.booked;
  return (
    <BookingFrame title={booking.cancel.title} lead={booking.cancel.text} embedded={false}>
      <TimeHeadline
        start={Date.parse(summary.startsAt)}
        end={Date.parse(summary.endsAt)}
        zone={summary.zone}
        counsellor={summary.counsellor}
      />
      <form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="destructive">
          {booking.cancel.action}
        </Button>
        <a href={localPath(keep)} className={buttonClass()}>
          {booking.cancel.keep}
        </a>
      </form>
    </BookingFrame>
  );
}
