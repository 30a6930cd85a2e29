import { data } from "react-router";
import { refusalText } from "#app/content/messages/refusals.ts";
import { studentDashboard } from "#app/content/messages/student-dashboard.ts";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { DiscardDraft } from "#app/features/dashboard/discard-draft.tsx";
import { StudentDashboard } from "#app/features/dashboard/student-dashboard.tsx";
import { VerifyNotice } from "#app/features/dashboard/verify-notice.tsx";
import { DRAFT_FORM } from "#app/server/applications/apply-forms.server.ts";
import { discardDraft } from "#app/server/applications/discard-draft.server.ts";
import { draftTarget } from "#app/server/applications/draft-calls.server.ts";
import { submittedAddress } from "#app/server/applications/step-post.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { resendConfirmation } from "#app/server/auth/verification.server.ts";
import { bookingPaths } from "#app/server/bookings/booking-links.server.ts";
import { listOwnBookings } from "#app/server/bookings/queries.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { countKeptPoints } from "#app/server/points/kept-points.server.ts";
import { readShortlist } from "#app/server/shortlist/shortlist.server.ts";
import {
  findAccountEmail,
  findDraftProgress,
  listOwnApplications,
} from "#app/server/students/student-dashboard.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import type { Route } from "./+types/dashboard.ts";

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
