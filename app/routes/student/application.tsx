import { data } from "react-router";
import { refusalText } from "#app/content/messages/refusals.ts";
import { studentDashboard } from "#app/content/messages/student-dashboard.ts";
import { withdrawSchema } from "#app/domain/applications/application-schema.ts";
import { judgeWithdrawal } from "#app/domain/applications/lifecycle.ts";
import { parseReference } from "#app/domain/applications/reference.ts";
import { APPLICATION_STATUS_LABELS } from "#app/domain/applications/statuses.ts";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { ApplicationDetail } from "#app/features/dashboard/application-detail.tsx";
import { WithdrawSection } from "#app/features/dashboard/withdraw-section.tsx";
import { withdrawApplication } from "#app/server/applications/withdraw.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { findOwnApplication } from "#app/server/students/student-dashboard.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/application.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("dashboard.student")];

export const meta: Route.MetaFunction = ({ params, matches }) => [
  { title: `${params.reference} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const reference = parseReference(params.reference);
  const application =
    reference && actor.studentId ? await findOwnApplication(db, actor.studentId, reference) : null;
  if (!application) throw data(null, { status: 404 });
  return {
    application,
    canWithdraw: judgeWithdrawal(application).ok,
    place: placeOf(user),
  };
}

export const action = intents({
  withdraw: {
    needs: "application.withdrawOwn",
    form: withdrawSchema,
    async run({ actor, services, form, facts, params }) {
      const submission = parseSubmission(form, withdrawSchema);
      if (submission.status !== "success") {
        return data({ lastResult: submission.reply(), problem: null, stale: false }, { status: 400 });
      }
      const done = await withdrawApplication(services, actor, submission.value, facts.id);
      // Pressed twice: the second press finds what the first has done.
      if (done.ok || (done.error.code === "closed" && done.error.because === "withdrawn")) {
        const reference = done.ok ? done.value.reference : params.reference;
        throw redirect(`/student-dashboard/applications/${reference}`, {
          headers: { "set-cookie": flashCookie("application-withdrawn") },
        });
      }
      if (done.error.code === "not-found") throw data(null, { status: 404 });
      const stale = done.error.code === "stale";
      const problem = stale ? null : refusalText(done.error);
      return data({ lastResult: submission.reply(), problem, stale }, { status: 409 });
    },
  },
});

export const shouldRevalidate = revalidateRefused;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { application, canWithdraw, place } = loaderData;
  const problem = actionData?.stale
    ? studentDashboard.withdraw.stale(APPLICATION_STATUS_LABELS[application.status])
    : (actionData?.problem ?? null);
  return (
    <ApplicationDetail
      application={application}
      place={place}
      withdraw={
        canWithdraw ? (
          <WithdrawSection application={application} lastResult={actionData?.lastResult} problem={problem} />
        ) : problem ? (
          <Notice tone="warning" title={problem} live />
        ) : null
      }
    />
  );
}
