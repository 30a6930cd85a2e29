import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { findEnquirySubject } from "#app/conversations/enquiries/enquiry-subject.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { isTrapped } from "#app/platform/forms/trap.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { consultationRequest } from "#app/platform/pages/consultation.words.ts";
import { consultation } from "#app/platform/pages/frame.words.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { firstStudentOf } from "#app/platform/permissions/actor.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import type { Route } from "./+types/book-details.route.ts";
import { book, verifiedAddress } from "./book.server.ts";
import { booking } from "./booking.words.ts";
import { bookingHref, carriedParams, readEmbed } from "./booking-address.ts";
import { BookingFrame } from "./booking-frame.tsx";
import { readClaimToken, viewPaths } from "./booking-links.server.ts";
import { bookingDetailsSchema, pickSchema } from "./booking-schema.ts";
import { bookingSession } from "./booking-visitor.server.ts";
import { findClaimView, findStudentPhone } from "./claim-view.server.ts";
import { wishOf } from "./confirm.server.ts";
import { DetailsForm } from "./details-form.tsx";
import { HeldTime } from "./held-time.tsx";
import { holdSlot } from "./hold.server.ts";
import { requestAgain } from "./request.server.ts";
import { pickFields } from "./request-fields.ts";
import { RequestedPage } from "./requested-page.tsx";
import { SlotNotice } from "./slot-notice.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: booking.details.title,
    description: consultation.lead,
    path: "/book/details",
    index: false,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams: params } = new URL(request.url);
  const carried = carriedParams(params);
  const frame = { embedded: readEmbed(params) !== null, carried };
  const token = params.get("claim");
  const claim = readClaimToken(services.secret, token, services.now());
  if (token === null || claim === null) return { ...frame, held: null };
  const view = await findClaimView(services, claim);
  if (view === null) return { ...frame, held: null };
  const { made, request: asked, ...time } = view;
  // Navigating back from a booking returns to the booking.
  if (made !== null) throw redirect(bookedHref(services.secret, made, frame.carried), 303);
  const steps = { again: params.get("again") === "1", edit: params.get("edit") === "1" };
  const session = await bookingSession({ request, context });
  const user = session?.signedIn ? session.user : null;
  const subject = await findEnquirySubject(services.db, params);
  const studentId = session?.signedIn ? firstStudentOf(session.actor) : null;
  return {
    ...frame,
    held: {
      ...time,
      token,
      asked: asked !== null && !steps.edit ? { email: asked.email, again: steps.again } : null,
      isEdited: asked !== null,
      prefill: {
        name: asked?.name ?? user?.fullName ?? "",
        email: asked?.email ?? shownAddress(user?.email ?? ""),
        phone: asked?.phone ?? (studentId === null ? "" : await findStudentPhone(services.db, studentId)),
        note: asked?.note ?? (subject === null ? "" : consultationRequest.about({ subject })),
      },
    },
  };
}

/**
 * The page that shows a booking to the visitor who made it, in the same frame: as it was made. Once it is changed,
 * that page shows nothing; the emails to its address have the current links.
 */
function bookedHref(
  secret: string,
  booking: { id: string; endsAt: Date },
  { embed }: Readonly<Record<string, string>>,
): string {
  const { view } = viewPaths(secret, { ...booking, linkGeneration: 1 });
  return embed === undefined ? view : `${view}&embed=${embed}`;
}

/** The value of a field that occurs once; duplicates are ignored. */
function onlyValue(form: FormData, name: string): FormDataEntryValue | null {
  const [value = null, ...more] = form.getAll(name);
  return more.length > 0 ? null : value;
}

export const action = intents({
  hold: {
    needs: "public.read",
    form: pickSchema,
    async run({ request, form, actor, services, facts }) {
      const { searchParams: params } = new URL(request.url);
      const embed = readEmbed(params);
      const submission = parseSubmission(form, pickSchema);
      if (submission.status !== "success") {
        const [problem = booking.gone["not-offered"]] = Object.values(submission.error ?? {}).flat();
        return data({ kind: "problem" as const, problem }, { status: 400 });
      }
      const held = await holdSlot(services, submission.value, {
        ip: facts.ip,
        channel: embed === "partner" ? "partner-site" : "site",
        known: embed !== "partner" && (await verifiedAddress(services.db, actor)) !== null,
        instead: readClaimToken(services.secret, params.get("instead"), services.now()),
      });
      if (held.ok) {
        throw redirect(
          bookingHref("/book/details", null, {
            ...carriedParams(params),
            instead: null,
            claim: held.value.token,
          }),
          303,
        );
      }
      const { error } = held;
      if (error.code === "too-many") {
        return data(
          { kind: "problem" as const, problem: booking.tooManyHolds },
          { status: 429, headers: { "retry-after": String(error.retryAfterSeconds) } },
        );
      }
      const { counsellor, key: _, ...wish } = submission.value;
      return data(
        {
          kind: "gone" as const,
          gone: error,
          wish: { ...wish, counsellorId: counsellor },
          formKey: randomUUID(),
        },
        { status: 409 },
      );
    },
  },
  confirm: {
    needs: "public.read",
    form: [bookingDetailsSchema, "claim"],
    async run({ request, form, actor, services, facts }) {
      const { searchParams: params } = new URL(request.url);
      const carried = carriedParams(params);
      const claim = readClaimToken(services.secret, onlyValue(form, "claim"), services.now());
      const submission = parseSubmission(form, bookingDetailsSchema);
      if (claim === null)
        return data({ kind: "problem" as const, problem: booking.expired }, { status: 400 });
      const again = (problem: string | null) => ({
        kind: "details" as const,
        lastResult: submission.reply(problem === null ? {} : { formErrors: [problem] }),
        problem,
      });
      if (submission.status !== "success") return data(again(null), { status: 400 });
      if (isTrapped(submission.value)) return data(again(booking.tooManyTries), { status: 400 });
      const booked = await book(
        { ...writeDeps(services, facts), secret: services.secret },
        actor,
        claim,
        submission.value,
        facts.ip,
      );
      if (booked.ok) {
        const { value } = booked;
        throw redirect(
          value.kind === "booked"
            ? bookedHref(services.secret, value.row, carried)
            : bookingHref("/book/details", null, { ...carried, claim: params.get("claim") }),
          303,
        );
      }
      const { error } = booked;
      switch (error.code) {
        case "slot-gone": {
          return data(
            { kind: "gone" as const, gone: error, wish: wishOf(claim), formKey: randomUUID() },
            { status: 409 },
          );
        }
        case "invalid": {
          const fieldErrors = Object.fromEntries(
            Object.entries(error.fieldErrors).map(([field, messages]) => [field, [...messages]]),
          );
          return data(
            { kind: "details" as const, lastResult: submission.reply({ fieldErrors }), problem: null },
            { status: 400 },
          );
        }
        case "already-exists":
          return data(again(booking.tooManyBookings), { status: 409 });
        case "expired":
          return data({ kind: "problem" as const, problem: booking.expired }, { status: 409 });
        case "too-many":
          return data(again(booking.tooManyTries), {
            status: 429,
            headers: { "retry-after": String(error.retryAfterSeconds) },
          });
      }
    },
  },
  "send-again": {
    needs: "public.read",
    form: "claim",
    async run({ request, form, services, facts }) {
      const carried = carriedParams(new URL(request.url).searchParams);
      const token = onlyValue(form, "claim");
      const claim = readClaimToken(services.secret, token, services.now());
      if (claim === null || typeof token !== "string") {
        return data({ kind: "problem" as const, problem: booking.expired }, { status: 400 });
      }
      const deps = { ...writeDeps(services, facts), secret: services.secret };
      const sent = await requestAgain(deps, claim.bookingId);
      // If the request no longer exists, it has been booked: the page shows the booking.
      if (sent.ok || sent.error.code === "not-found") {
        throw redirect(bookingHref("/book/details", null, { ...carried, claim: token, again: "1" }), 303);
      }
      return data(
        { kind: "asked" as const, problem: booking.asked.tooOften },
        { status: 429, headers: { "retry-after": String(sent.error.retryAfterSeconds) } },
      );
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { embedded, carried, held } = loaderData;
  const action = bookingHref("/book/details", null, carried);
  if (actionData?.kind === "gone") {
    const { gone, wish, formKey } = actionData;
    return (
      <BookingFrame title={consultation.pageTitle} embedded={embedded}>
        <SlotNotice gone={gone} zone={wish.zone} action={action} hidden={pickFields(wish, formKey)} />
        <a href={localPath(bookingHref("/book", wish, carried))} className={`${buttonClass()} mt-6`}>
          {booking.otherTimes}
        </a>
      </BookingFrame>
    );
  }
  const problem = actionData?.kind === "problem" ? actionData.problem : null;
  if (held === null || problem !== null) {
    return (
      <BookingFrame title={consultation.pageTitle} embedded={embedded}>
        <Notice tone="warning" title={problem ?? booking.expired} live={problem !== null} />
        <a href={localPath(bookingHref("/book", null, carried))} className={`${buttonClass()} mt-6`}>
          {booking.backToTimes}
        </a>
      </BookingFrame>
    );
  }
  const details = actionData?.kind === "details" ? actionData : null;
  const here = bookingHref("/book/details", null, { ...carried, claim: held.token });
  const { asked } = held;
  if (asked !== null && details === null) {
    return (
      <BookingFrame
        title={booking.asked.title}
        lead={booking.asked.lead({ email: asked.email })}
        embedded={embedded}
      >
        <RequestedPage
          {...held}
          {...asked}
          problem={actionData?.kind === "asked" ? actionData.problem : null}
          action={here}
          editHref={`${here}&edit=1`}
          embedded={embedded}
        />
      </BookingFrame>
    );
  }
  return (
    <BookingFrame
      title={held.isEdited ? booking.asked.editTitle : booking.details.heading}
      embedded={embedded}
      wide
    >
      <div
        className={cx(
          "grid items-start gap-6",
          !embedded && "md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] md:gap-x-10",
        )}
      >
        <HeldTime {...held} />
        <DetailsForm
          action={here}
          claim={held.token}
          prefill={held.prefill}
          lastResult={details?.lastResult}
          problem={details?.problem ?? null}
          anotherHref={bookingHref("/book", held.wish, { ...carried, day: held.day, instead: held.token })}
        />
      </div>
    </BookingFrame>
  );
}
