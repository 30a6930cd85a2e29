import { data } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { consultation } from "#app/platform/pages/frame.words.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/book-change.route.ts";
import { booking, whenText } from "./booking.words.ts";
import { BookingFrame } from "./booking-frame.tsx";
import { viewPaths } from "./booking-links.server.ts";
import { moveSchema, readDay } from "./booking-schema.ts";
import { moveBooking } from "./change.server.ts";
import { ChangeTimes } from "./change-times.tsx";
import { deadLinkStatus, followBookingLink } from "./follow-link.server.ts";
import { LinkProblem } from "./link-problem.tsx";
import { findOffer } from "./offer.server.ts";
import { SlotNotice } from "./slot-notice.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: booking.change.title,
    description: consultation.lead,
    path: "/book/change",
    index: false,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams: params } = new URL(request.url);
  const token = params.get("token") ?? "";
  const followed = await followBookingLink(services, "change", token);
  if (!followed.ok) {
    return data({ dead: followed.error.code, change: null }, { status: deadLinkStatus(followed.error) });
  }
  const { row, summary } = followed.value;
  const { topic, language, counsellorId, visitorZone: zone } = row;
  const wish = { topic, language, counsellorId, zone };
  const from = new URLSearchParams({ day: params.get("from") ?? "" });
  const asked = { day: readDay(params), from: readDay(from) };
  const offer = await findOffer(services.db, wish, asked, services.now(), { moves: row });
  return data({ dead: null, change: { token, summary, zone, offer } });
}

export const action = intents({
  move: {
    needs: "public.read",
    form: moveSchema,
    async run({ request, form, services, facts }) {
      const token = new URL(request.url).searchParams.get("token");
      const followed = await followBookingLink(services, "change", token);
      if (!followed.ok) {
        return data(
          { dead: followed.error.code, gone: null, problem: null },
          { status: deadLinkStatus(followed.error) },
        );
      }
      const submission = parseSubmission(form, moveSchema);
      if (submission.status !== "success") {
        const [problem = booking.gone["not-offered"]] = Object.values(submission.error ?? {}).flat();
        return data({ dead: null, gone: null, problem }, { status: 400 });
      }
      const { row, generation } = followed.value;
      const moved = await moveBooking(
        { ...writeDeps(services, facts), secret: services.secret },
        row.id,
        submission.value,
        { actor: VISITOR, action: "booking.changeOwn", generation },
      );
      if (moved.ok) throw redirect(`${viewPaths(services.secret, moved.value).view}&moved=1`, 303);
      if (moved.error.code === "slot-gone") {
        return data({ dead: null, gone: moved.error, problem: null }, { status: 409 });
      }
      return data({ dead: "used" as const, gone: null, problem: null }, { status: 410 });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const dead = actionData?.dead ?? loaderData.dead;
  if (dead || loaderData.change === null) return <LinkProblem kind={dead ?? "unknown"} />;
  const { token, summary, zone, offer } = loaderData.change;
  const action = `/book/change?token=${token}`;
  const hidden = { intent: "move", zone };
  return (
    <BookingFrame
      title={booking.change.title}
      lead={booking.change.now({ when: whenText(summary), name: summary.counsellor })}
      embedded={false}
      wide
    >
      {actionData?.problem ? (
        <Notice tone="warning" title={actionData.problem} live className="mb-6" />
      ) : null}
      {actionData?.gone ? (
        <div className="mb-8">
          <SlotNotice gone={actionData.gone} zone={zone} action={action} hidden={hidden} />
        </div>
      ) : null}
      <ChangeTimes offer={offer} zone={zone} action={action} hidden={hidden} />
    </BookingFrame>
  );
}
