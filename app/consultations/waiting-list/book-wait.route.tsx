import { data } from "react-router";
import { booking } from "#app/consultations/bookings/booking.words.ts";
import { bookingHref, carriedParams, readEmbed } from "#app/consultations/bookings/booking-address.ts";
import { BookingFrame } from "#app/consultations/bookings/booking-frame.tsx";
import { readDay, readRequestedBooking, waitSchema } from "#app/consultations/bookings/booking-schema.ts";
import { dayText } from "#app/consultations/bookings/booking-time.ts";
import { bookingVisitor } from "#app/consultations/bookings/booking-visitor.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { consultation } from "#app/platform/pages/frame.words.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import type { Route } from "./+types/book-wait.route.ts";
import { WaitForm } from "./wait-form.tsx";
import { waitForDay } from "./waiting-list.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: booking.waitForDay,
    description: consultation.lead,
    path: "/book/wait",
    index: false,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext);
  const { searchParams: params } = new URL(request.url);
  const carried = carriedParams(params);
  const day = readDay(params);
  const done = params.get("done") === "1";
  if (day === null && !done) throw redirect(bookingHref("/book", null, carried));
  const visitor = await bookingVisitor({ request, context });
  return {
    embedded: readEmbed(params) !== null,
    carried,
    done,
    wish: readRequestedBooking(params, visitor?.timeZone ?? undefined),
    day: day ?? now().toISOString().slice(0, 10),
    prefill: { name: visitor?.fullName ?? "", email: shownAddress(visitor?.email ?? "") },
  };
}

export const action = intents({
  wait: {
    needs: "public.read",
    form: waitSchema,
    async run({ request, form, services, facts }) {
      const submission = parseSubmission(form, waitSchema);
      if (submission.status !== "success") {
        return data({ lastResult: submission.reply(), problem: null }, { status: 400 });
      }
      const done = await waitForDay(services, submission.value, facts.ip);
      if (done.ok) {
        const carried = carriedParams(new URL(request.url).searchParams);
        throw redirect(bookingHref("/book/wait", null, { ...carried, done: "1" }), 303);
      }
      if (done.error.code === "too-many") {
        const lastResult = submission.reply({ formErrors: [booking.tooManyTries] });
        return data(
          { lastResult, problem: booking.tooManyTries },
          { status: 429, headers: { "retry-after": String(done.error.retryAfterSeconds) } },
        );
      }
      const [problem = booking.tooManyTries] = Object.values(done.error.fieldErrors).flat();
      return data({ lastResult: submission.reply({ formErrors: [problem] }), problem }, { status: 400 });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { embedded, carried, done, wish, day, prefill } = loaderData;
  if (done) {
    return (
      <BookingFrame title={booking.wait.doneTitle} lead={booking.wait.done} embedded={embedded}>
        {embedded ? <p className="mb-4 font-display text-2xl">{booking.wait.doneTitle}</p> : null}
        <a href={localPath(bookingHref("/book", null, carried))} className={buttonClass()}>
          {booking.backToTimes}
        </a>
      </BookingFrame>
    );
  }
  const dayWords = dayText(Date.parse(`${day}T12:00:00Z`), "UTC");
  return (
    <BookingFrame title={booking.wait.title({ day: dayWords })} lead={booking.wait.text} embedded={embedded}>
      {embedded ? <p className="mb-4">{booking.wait.text}</p> : null}
      <WaitForm
        action={bookingHref("/book/wait", wish, { ...carried, day })}
        wish={wish}
        day={day}
        prefill={prefill}
        lastResult={actionData?.lastResult}
        problem={actionData?.problem ?? null}
        backHref={bookingHref("/book", wish, { ...carried, day })}
      />
    </BookingFrame>
  );
}
