import { data, Form, Link } from "react-router";
import { bookAsAgent } from "#app/consultations/bookings/book-as-agent.server.ts";
import { bookingFacts, whenText } from "#app/consultations/bookings/booking.words.ts";
import { pickSchema, readDay, readRequestedBooking } from "#app/consultations/bookings/booking-schema.ts";
import { findOffer } from "#app/consultations/bookings/offer.server.ts";
import { listOwnBookings } from "#app/consultations/bookings/queries.server.ts";
import { bookingFields } from "#app/consultations/bookings/request-fields.ts";
import {
  BOOKING_LANGUAGE_OPTIONS,
  BOOKING_TOPIC_OPTIONS,
} from "#app/consultations/scheduling/booking-choices.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/agency-book.route.ts";
import { ownAgency } from "./agency.server.ts";
import { bookMessages as texts } from "./agency.words.ts";
import { findAgencyStudent } from "./agency-student.server.ts";
import { StudentBack } from "./student-back.tsx";

const pathOf = (studentId: string) => `/partner-dashboard/students/${studentId}/book`;

export const middleware: Route.MiddlewareFunction[] = [requires("booking.view")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `…/students/:studentId/book`: the consultations that a student has ahead, and the times of a day to book one. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, db, now, organisationId, place } = await ownAgency({ request, context });
  const student = orNotFound(await findAgencyStudent(db, organisationId, recordIdOf(params.studentId)));
  const { searchParams } = new URL(request.url);
  const wish = readRequestedBooking(searchParams, place.timeZone);
  const mayBook = can(actor, "booking.bookAsAgent", "own");
  const ahead = await listOwnBookings(db, [student.id], now);
  return {
    student,
    wish,
    ahead: ahead.map(({ summary }) => summary),
    mayBook,
    offer: mayBook ? await findOffer(db, wish, { day: readDay(searchParams), from: null }, now) : null,
    place,
  };
}

export const action = intents({
  hold: {
    needs: "booking.bookAsAgent",
    creates: true,
    form: pickSchema,
    async run({ actor, services, form, facts, params }) {
      const submission = parseSubmission(form, pickSchema);
      if (submission.status !== "success") return data({ problem: texts.invalid }, { status: 400 });
      const studentId = recordIdOf(params.studentId);
      const booked = await bookAsAgent({ ...writeDeps(services, facts), secret: services.secret }, actor, {
        studentId,
        pick: submission.value,
        note: null,
        ip: facts.ip,
      });
      if (booked.ok) {
        const headers = { "set-cookie": flashCookie("booked-for-student") };
        throw redirect(pathOf(studentId), { status: 303, headers });
      }
      switch (booked.error.code) {
        case "slot-gone":
          return data({ problem: texts.gone }, { status: 409 });
        case "already-exists":
          return data({ problem: texts.enough }, { status: 409 });
        case "too-many":
          return data({ problem: texts.tooMany }, { status: 429 });
        case "invalid":
          return data({ problem: texts.phone }, { status: 400 });
        default:
          throw data(null, { status: 404 });
      }
    },
  },
});

const SHOWN = [{ subject: "booking" }];

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { student, wish, ahead, mayBook, offer, place } = loaderData;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const dayHref = (day: string) =>
    `${pathOf(student.id)}?${new URLSearchParams({ topic: wish.topic, language: wish.language, day })}`;
  return (
    <div className="flex flex-col gap-8">
      <LiveChanges shown={SHOWN} />
      <PageHeader
        compact
        back={<StudentBack student={student} />}
        title={texts.titleFor({ name: student.name })}
        description={texts.lead}
      />
      {problem ? <Notice tone="warning" live title={problem} /> : null}
      <Card title={texts.ahead}>
        {ahead.length === 0 ? (
          <p className="text-ink-muted">{texts.noneAhead}</p>
        ) : (
          <ul>
            {ahead.map((summary) => (
              <li key={summary.reference} className="border-line border-b py-3" data-figures>
                <p className="font-semibold">{whenText(summary)}</p>
                <p className="text-ink-muted text-sm">
                  {bookingFacts(summary)
                    .slice(1, 3)
                    .map(([, value]) => value)
                    .join(" · ")}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {mayBook ? (
        <Card title={texts.free} description={texts.clock({ zone: wish.zone })}>
          <Form
            method="get"
            action={pathOf(student.id)}
            className="mb-5 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
          >
            <Field label={texts.topic}>
              <NativeSelect name="topic" defaultValue={wish.topic} options={BOOKING_TOPIC_OPTIONS} />
            </Field>
            <Field label={texts.language}>
              <NativeSelect name="language" defaultValue={wish.language} options={BOOKING_LANGUAGE_OPTIONS} />
            </Field>
            <Button type="submit">{texts.show}</Button>
          </Form>
          {offer === null ? (
            <p className="text-ink-muted">{texts.nothingFree}</p>
          ) : (
            <>
              <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1" aria-label={texts.days}>
                {offer.days.map(({ date, free }) => (
                  <li key={date}>
                    {free === 0 ? (
                      <span className="inline-flex min-h-11 items-center text-ink-faint">
                        {formatCalendarDate(date, place.locale)}
                      </span>
                    ) : (
                      <Link
                        to={dayHref(date)}
                        aria-current={date === offer.day ? "date" : undefined}
                        className={cx(
                          "inline-flex min-h-11 items-center underline underline-offset-4",
                          date === offer.day && "font-semibold",
                        )}
                      >
                        {formatCalendarDate(date, place.locale)}
                      </Link>
                    )}
                  </li>
                ))}
                {offer.later ? (
                  <li>
                    <Link to={dayHref(offer.later)} className="inline-flex min-h-11 items-center">
                      {texts.later}
                    </Link>
                  </li>
                ) : null}
              </ul>
              <Form method="post" className="flex flex-wrap gap-3">
                <FormKey intent="hold" />
                {Object.entries(bookingFields(wish, "hold")).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                {offer.parts.flatMap(({ times }) =>
                  times.map(({ start, label }) => (
                    <Button key={start} type="submit" name="start" value={String(start)}>
                      {label}
                    </Button>
                  )),
                )}
              </Form>
            </>
          )}
        </Card>
      ) : null}
    </div>
  );
}
