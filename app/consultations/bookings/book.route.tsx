import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { requestConsultation } from "#app/conversations/enquiries/commands.server.ts";
import { ConsultationForm } from "#app/conversations/enquiries/consultation-form.tsx";
import { consultationRequestSchema } from "#app/conversations/enquiries/consultation-request.ts";
import { ConsultationSent } from "#app/conversations/enquiries/consultation-sent.tsx";
import { findEnquirySubject } from "#app/conversations/enquiries/enquiry-subject.server.ts";
import { readPromise } from "#app/conversations/enquiries/read-promise.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { consultationRequest } from "#app/platform/pages/consultation.words.ts";
import { consultation } from "#app/platform/pages/frame.words.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { deviceZone } from "#app/platform/sessions/device-zone.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { promiseParam } from "#app/platform/working-days/promise.ts";
import { localPath } from "#app/words/local-path.ts";
import type { Route } from "./+types/book.route.ts";
import { booking } from "./booking.words.ts";
import { carriedParams, readEmbed } from "./booking-address.ts";
import { BookingFrame } from "./booking-frame.tsx";
import { readDay, readHere, readRequestedBooking } from "./booking-schema.ts";
import { bookingSession, bookingVisitor } from "./booking-visitor.server.ts";
import { ChooseTime } from "./choose-time.tsx";
import { findOffer, listCounsellorChoices } from "./offer.server.ts";
import { zoneOptions } from "./zone-options.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${consultation.pageTitle} · ${matches[0].loaderData?.brandName ?? ""}` },
  { name: "description", content: consultation.lead },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { searchParams: params } = new URL(request.url);
  const frame = { embedded: readEmbed(params) !== null, carried: carriedParams(params) };
  const counsellors = params.get("ask") === "1" ? [] : await listCounsellorChoices(db);
  if (counsellors.length === 0) {
    const subject = await findEnquirySubject(db, params);
    return {
      ...frame,
      request: {
        note: subject === null ? "" : consultationRequest.about({ subject }),
        formKey: randomUUID(),
        sent: params.get("sent") === "1",
        canChoose: params.get("ask") === "1",
        promise: await readPromise({ db, now }, params, await bookingSession({ request, context })),
      },
      times: null,
    };
  }
  const visitor = await bookingVisitor({ request, context });
  const usualZone = visitor?.timeZone ?? readHere(params) ?? deviceZone(request);
  const wish = readRequestedBooking(params, usualZone ?? undefined);
  const allZones = params.get("zones") === "all";
  const from = new URLSearchParams({ day: params.get("from") ?? "" });
  const times = {
    wish,
    counsellors,
    allZones,
    formKey: randomUUID(),
    zones: zoneOptions(wish.zone, now(), allZones),
    zoneKnown: params.has("zone") || usualZone !== null,
    offer: await findOffer(db, wish, { day: readDay(params), from: readDay(from) }, now()),
  };
  return { ...frame, request: null, times };
}

export const action = intents({
  request: {
    needs: "public.read",
    form: consultationRequestSchema,
    async run({ request, form, services, facts }) {
      const submission = parseSubmission(form, consultationRequestSchema);
      if (submission.status !== "success") {
        return data({ lastResult: submission.reply(), tooMany: false }, { status: 400 });
      }
      const stored = await requestConsultation(services, submission.value, facts.ip);
      if (!stored.ok) {
        return data(
          { lastResult: submission.reply({ formErrors: [consultationRequest.tooMany] }), tooMany: true },
          { status: 429, headers: { "retry-after": String(stored.error.retryAfterSeconds) } },
        );
      }
      const { searchParams } = new URL(request.url);
      const kept = new URLSearchParams({ sent: "1", by: promiseParam(stored.value) });
      for (const name of ["ask", "embed"]) {
        const value = searchParams.get(name);
        if (value === "1" || value === "partner") kept.set(name, value);
      }
      throw redirect(`/book?${kept}`, 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { embedded, carried, request, times } = loaderData;
  const frame = { title: consultation.pageTitle, lead: consultation.lead, embedded };
  if (times !== null) {
    return (
      <BookingFrame {...frame} wide>
        <ChooseTime {...times} carried={carried} />
      </BookingFrame>
    );
  }
  return (
    <BookingFrame {...frame}>
      {request.sent ? (
        <ConsultationSent embedded={embedded} promise={request.promise} />
      ) : (
        <ConsultationForm
          formKey={request.formKey}
          note={request.note}
          lastResult={actionData?.lastResult}
          tooMany={actionData?.tooMany ?? false}
        />
      )}
      {request.canChoose ? (
        <a
          href={localPath(`/book?${new URLSearchParams(carried)}`)}
          className="mt-4 inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
        >
          {booking.backToTimes}
        </a>
      ) : null}
    </BookingFrame>
  );
}
