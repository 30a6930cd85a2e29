import { data } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { consultation } from "#app/platform/pages/frame.words.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Route } from "./+types/booked.route.ts";
import { BookedPage, titleOf } from "./booked-page.tsx";
import { booking } from "./booking.words.ts";
import { carriedParams, readEmbed } from "./booking-address.ts";
import { BookingFrame } from "./booking-frame.tsx";
import { bookingPaths, viewPaths } from "./booking-links.server.ts";
import { bookingSession } from "./booking-visitor.server.ts";
import { deadLinkStatus, followBookingLink } from "./follow-link.server.ts";
import { LinkProblem } from "./link-problem.tsx";
import { mailBookingLinks } from "./mail-links.server.ts";
import { firstReminder } from "./reminders.ts";

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
  const session = await bookingSession({ request, context });
  // The link is read-only. Changes require the links in its emails, or its account.
  const isOwn = session !== null && relationTo(session.actor, row) === "own";
  const { change, cancel } = bookingPaths(services.secret, row);
  const booked = {
    summary,
    email: shownAddress(row.email ?? ""),
    brandName: services.env.brandName,
    filePath: viewPaths(services.secret, row).file,
    ownPaths: isOwn ? { change, cancel } : null,
    linksMailed: params.get("mailed") === "1",
    isAhead: status === "confirmed" && row.startsAt > services.now(),
    moved: params.get("moved") === "1",
    reminder: firstReminder(row.startsAt.getTime(), services.now().getTime()),
    isCancelled: status === "cancelled",
  };
  return data({ embedded, dead: null, booked });
}

export const action = intents({
  "mail-links": {
    needs: "public.read",
    form: [],
    async run({ request, services, facts }) {
      const { searchParams: params } = new URL(request.url);
      const followed = await followBookingLink(services, "view", params.get("token"));
      if (!followed.ok) {
        return data({ dead: followed.error.code, problem: null }, { status: deadLinkStatus(followed.error) });
      }
      const { row, status } = followed.value;
      if (status !== "confirmed" || row.startsAt <= services.now()) {
        return data({ dead: "expired" as const, problem: null }, { status: 410 });
      }
      const deps = { ...writeDeps(services, facts), secret: services.secret };
      const mailed = await mailBookingLinks(deps, followed.value);
      if (!mailed.ok) {
        return data(
          { dead: null, problem: booking.tooManyTries },
          { status: 429, headers: { "retry-after": String(mailed.error.retryAfterSeconds) } },
        );
      }
      const { embed } = carriedParams(params);
      const { view } = viewPaths(services.secret, row);
      throw redirect(`${view}&mailed=1${embed ? `&embed=${embed}` : ""}`, 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { embedded, booked } = loaderData;
  const dead = actionData?.dead ?? loaderData.dead;
  if (dead || booked === null) return <LinkProblem kind={dead ?? "unknown"} />;
  return (
    <BookingFrame
      title={titleOf(booked)}
      lead={booked.isCancelled ? booking.cancel.doneText : undefined}
      embedded={embedded}
    >
      <BookedPage {...booked} embedded={embedded} problem={actionData?.problem ?? null} />
    </BookingFrame>
  );
}
