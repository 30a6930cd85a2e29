import { data } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { consultation } from "#app/platform/pages/frame.words.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/book-confirm.route.ts";
import { booking } from "./booking.words.ts";
import { BookingFrame } from "./booking-frame.tsx";
import { viewPaths } from "./booking-links.server.ts";
import { confirmSchema } from "./booking-schema.ts";
import { timeText } from "./booking-time.ts";
import { slotAt } from "./claim-slot.server.ts";
import { confirmRequest, followConfirmLink } from "./confirm-request.server.ts";
import { deadLinkStatus } from "./follow-link.server.ts";
import { LinkProblem } from "./link-problem.tsx";
import { SlotNotice } from "./slot-notice.tsx";
import { TimeHeadline } from "./time-headline.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: booking.confirm.title,
    description: consultation.lead,
    path: "/book/confirm",
    index: false,
  });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token");
const answer = { dead: null, gone: null, problem: null };

/** Read-only: mail servers follow links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const followed = await followConfirmLink(services, tokenOf(request));
  if (!followed.ok) {
    return data({ dead: followed.error.code, asked: null }, { status: deadLinkStatus(followed.error) });
  }
  const { value } = followed;
  if (value.kind === "booked") throw redirect(viewAsMade(services.secret, value.row), 303);
  const { start, zone } = value.request.claim;
  return data({
    dead: null,
    asked: {
      token: tokenOf(request) ?? "",
      start,
      end: slotAt(start).end,
      zone,
      counsellor: value.counsellor,
      heldUntil: value.heldUntil === null ? null : timeText(value.heldUntil, zone),
    },
  });
}

/** The booking as created by this link; empty once it has been changed. */
function viewAsMade(secret: string, row: { id: string; endsAt: Date }): string {
  return viewPaths(secret, { ...row, linkGeneration: 1 }).view;
}

export const action = intents({
  confirm: {
    needs: "public.read",
    form: confirmSchema,
    async run({ request, form, services, facts }) {
      const submission = parseSubmission(form, confirmSchema);
      if (submission.status !== "success") {
        const [problem = booking.gone["not-offered"]] = Object.values(submission.error ?? {}).flat();
        return data({ ...answer, problem }, { status: 400 });
      }
      const deps = { ...writeDeps(services, facts), secret: services.secret };
      const booked = await confirmRequest(deps, tokenOf(request), submission.value.start, facts.ip);
      if (booked.ok) throw redirect(viewAsMade(services.secret, booked.value), 303);
      const { error } = booked;
      if ("dead" in error) return data({ ...answer, dead: error.code }, { status: deadLinkStatus(error) });
      switch (error.code) {
        case "slot-gone":
          return data({ ...answer, gone: error }, { status: 409 });
        case "already-exists":
          return data({ ...answer, problem: booking.tooManyBookings }, { status: 409 });
        case "too-many":
          return data(
            { ...answer, problem: booking.tooManyTries },
            { status: 429, headers: { "retry-after": String(error.retryAfterSeconds) } },
          );
        case "expired":
        case "invalid":
          return data({ ...answer, dead: "used" as const }, { status: 410 });
      }
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const dead = actionData?.dead ?? loaderData.dead;
  if (dead || loaderData.asked === null) return <LinkProblem kind={dead ?? "unknown"} />;
  const { token, start, end, zone, counsellor, heldUntil } = loaderData.asked;
  const gone = actionData?.gone ?? null;
  if (gone !== null) {
    return (
      <BookingFrame title={booking.confirm.title} embedded={false}>
        <SlotNotice
          gone={gone}
          zone={zone}
          action={`/book/confirm?token=${token}`}
          hidden={{ intent: "confirm" }}
        />
      </BookingFrame>
    );
  }
  return (
    <BookingFrame title={booking.confirm.title} lead={booking.confirm.text} embedded={false}>
      {actionData?.problem ? (
        <Notice tone="warning" title={actionData.problem} live className="mb-6" />
      ) : null}
      <TimeHeadline start={start} end={end} zone={zone} counsellor={counsellor}>
        <p className="mt-2 text-sm">
          {heldUntil === null ? booking.asked.notHeld : booking.asked.held({ time: heldUntil })}
        </p>
      </TimeHeadline>
      <form method="post" className="mt-6">
        <input type="hidden" name="start" value={start} />
        <Button type="submit" variant="primary">
          {booking.confirm.action}
        </Button>
      </form>
      <p className="mt-5 text-ink-muted text-sm">{booking.confirm.notYou}</p>
    </BookingFrame>
  );
}
