import { data } from "react-router";
import { DRAFT_FORM } from "#app/admissions/drafts/apply-forms.server.ts";
import { discardDraft } from "#app/admissions/drafts/discard-draft.server.ts";
import { draftTarget } from "#app/admissions/drafts/draft-calls.server.ts";
import { submittedAddress } from "#app/admissions/drafts/step-post.server.ts";
import { readShortlist } from "#app/catalogue/shortlist/shortlist.server.ts";
import { bookingPaths } from "#app/consultations/bookings/booking-links.server.ts";
import { listOwnBookings } from "#app/consultations/bookings/queries.server.ts";
import { resendConfirmation } from "#app/people/sign-up/verification.server.ts";
import { countKeptPoints } from "#app/planning/points/kept-points.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Route } from "./+types/dashboard.route.ts";
import { DiscardDraft } from "./discard-draft.tsx";
import { findAccountEmail, findDraftProgress, listOwnApplications } from "./student-dashboard.server.ts";
import { StudentDashboard } from "./student-dashboard.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";
import { VerifyNotice } from "./verify-notice.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("dashboard.student")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${studentDashboard.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const { actor, user } = await signedIn({ request, context });
  const { studentId } = actor;
  const [applications, draft] = studentId
    ? await Promise.all([listOwnApplications(db, studentId), findDraftProgress(db, studentId, now())])
    : [[], null];
  const kept = studentId ? await countKeptPoints(db, studentId) : 0;
  const own = studentId ? await listOwnBookings(db, studentId, now()) : [];
  const { ids, cookie } = await readShortlist(services, actor, request);
  const view = {
    fullName: user.fullName,
    email: user.email,
    emailVerified: user.emailVerified,
    applications,
    draft,
    shortlisted: ids.length,
    keptPoints: kept,
    bookings: own.map(({ row, summary }) => ({ summary, paths: bookingPaths(services.secret, row) })),
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
      return data({ kind: "discard" as const }, { status: 409 });
    },
  },
});

export const shouldRevalidate = revalidateRefused;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { emailVerified, draft, ...view } = loaderData;
  const resent = actionData?.kind === "resend" ? actionData : undefined;
  return (
    <StudentDashboard
      {...view}
      draft={draft}
      discard={draft ? <DiscardDraft draft={draft} stale={actionData?.kind === "discard"} /> : null}
      notice={emailVerified ? null : <VerifyNotice email={view.email} answer={resent} />}
    />
  );
}
