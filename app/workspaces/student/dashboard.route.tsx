import { data } from "react-router";
import { listMissing } from "#app/admissions/checklists/checklists.server.ts";
import { listNextDeadlines } from "#app/admissions/deadlines/list-deadlines.server.ts";
import { listRequests } from "#app/admissions/document-requests/queries.server.ts";
import { countDocuments } from "#app/admissions/documents/documents.server.ts";
import { discardDraft } from "#app/admissions/drafts/discard-draft.server.ts";
import { findRepresentation } from "#app/admissions/representations/represented-by.server.ts";
import { nameOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { DRAFT_FORM } from "#app/admissions/wizard/apply-forms.server.ts";
import { draftTarget } from "#app/admissions/wizard/draft-calls.server.ts";
import { submittedAddress } from "#app/admissions/wizard/step-post.server.ts";
import { countOwnInvoices } from "#app/billing/invoices/queries.server.ts";
import { readShortlist } from "#app/catalogue/shortlist/shortlist.server.ts";
import { bookingPaths } from "#app/consultations/bookings/booking-links.server.ts";
import { ownBookings } from "#app/consultations/bookings/notifications.server.ts";
import { listOwnBookings } from "#app/consultations/bookings/queries.server.ts";
import { countUnread } from "#app/conversations/threads/threads.server.ts";
import { resendConfirmation } from "#app/people/sign-up/verification.server.ts";
import { countSavedPoints } from "#app/planning/points/saved-points.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { hasNoAddress, shownContact } from "#app/platform/sessions/no-address.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Route } from "./+types/dashboard.route.ts";
import { DiscardDraft } from "./discard-draft.tsx";
import { findAccountEmail, listDraftProgress, listOwnApplications } from "./student-dashboard.server.ts";
import { StudentDashboard } from "./student-dashboard.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";
import { VerifyNotice } from "./verify-notice.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("dashboard.student")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${studentDashboard.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { now } = services;
  const db = pageDatabase(services.db);
  const { actor, user } = await signedIn({ request, context });
  const { studentIds, userId } = actor;
  const whose = await nameOwnStudents(db, actor);
  const named = <Row extends { readonly studentId: string }>(row: Row) => ({
    ...row,
    whose: whose(row.studentId),
  });
  const ofStudent = async (studentId: string) => {
    const [missing, requests, agent] = await Promise.all([
      listMissing(db, studentId, now()),
      listRequests(db, studentId, now()),
      findRepresentation(db, studentId),
      noteSeen(db, userId, ownBookings(studentId)),
    ]);
    return { ...named({ studentId }), missing, requests, agent };
  };
  const [applications, drafts, saved, documents, each, invoices, unread, own, deadlines] = await Promise.all([
    listOwnApplications(db, studentIds),
    listDraftProgress(db, studentIds, now()),
    countSavedPoints(db, studentIds),
    countDocuments(db, studentIds),
    Promise.all(studentIds.map(ofStudent)),
    countOwnInvoices(db, studentIds),
    countUnread(db, { studentIds, userId }),
    listOwnBookings(db, studentIds, now()),
    listNextDeadlines(db, { studentIds }, now()),
  ]);
  const { ids, cookie } = await readShortlist(services, actor, request);
  const view = {
    fullName: user.fullName,
    email: shownContact(user),
    // An account created with a phone number has no address to confirm.
    emailVerified: user.emailVerified || hasNoAddress(user.email),
    applications: applications.map(named),
    drafts: drafts.map(named),
    shortlisted: ids.length,
    savedPoints: saved,
    documents,
    invoices,
    each,
    unread,
    deadlines,
    limits: services.env.documentLimits,
    today: calendarDateOf(now()),
    bookings: own.map(({ row, summary }) => ({
      summary,
      whose: row.studentId === null ? null : whose(row.studentId),
      paths: bookingPaths(services.secret, row),
    })),
    place: placeOf(user),
  };
  return data(view, cookie === null ? {} : { headers: { "set-cookie": cookie } });
}

export const action = intents({
  "resend-verification": {
    needs: "dashboard.student",
    form: [],
    async run({ actor, services, facts }) {
      const email = actor.kind === "user" ? await findAccountEmail(services.db, actor.userId) : null;
      if (!email) throw data(null, { status: 404 });
      const sent = await resendConfirmation(services, email, { ip: facts.ip });
      return sent.ok
        ? data({ kind: "resend" as const, resent: true, problem: null })
        : data({ kind: "resend" as const, resent: false, problem: refusalText(sent.error) }, { status: 429 });
    },
  },
  "discard-draft": {
    needs: "draft.discard",
    form: DRAFT_FORM,
    async run({ actor, services, form, facts }) {
      const target = draftTarget(form);
      if (!target) throw data(null, { status: 404 });
      const gone = await discardDraft(writeDeps(services, facts), actor, target);
      if (gone.ok) {
        throw redirect("/student-dashboard", { headers: { "set-cookie": flashCookie("draft-discarded") } });
      }
      if (gone.error.code === "submitted") throw redirect(submittedAddress(gone.error.reference), 303);
      if (gone.error.code !== "stale") throw data(null, { status: 404 });
      return data({ kind: "discard" as const, draftId: target.draftId }, { status: 409 });
    },
  },
});

/** What of it changes while it is open. */
const SHOWN = [
  { subject: "application" },
  { subject: "booking" },
  { subject: "document" },
  { subject: "document-request" },
  { subject: "message" },
];

export const shouldRevalidate = revalidateRefused;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { emailVerified, ...view } = loaderData;
  const resent = actionData?.kind === "resend" ? actionData : undefined;
  return (
    <>
      <LiveChanges shown={SHOWN} />
      <StudentDashboard
        {...view}
        discard={(draft) => (
          <DiscardDraft
            key={draft.id}
            draft={draft}
            stale={actionData?.kind === "discard" && actionData.draftId === draft.id}
          />
        )}
        notice={emailVerified ? null : <VerifyNotice email={view.email} answer={resent} />}
      />
    </>
  );
}
