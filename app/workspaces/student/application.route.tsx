import { data } from "react-router";
import { withdrawSchema } from "#app/admissions/applications/application-schema.ts";
import { isUnderWay, judgeWithdrawal } from "#app/admissions/applications/lifecycle.ts";
import { parseReference } from "#app/admissions/applications/reference.ts";
import { APPLICATION_STATUS_LABELS } from "#app/admissions/applications/statuses.ts";
import { withdrawApplication } from "#app/admissions/applications/withdraw.server.ts";
import { ChecklistCard } from "#app/admissions/checklists/checklist-card.tsx";
import { findChecklist } from "#app/admissions/checklists/checklists.server.ts";
import { checklistMessages } from "#app/admissions/checklists/checklists.words.ts";
import { ownDocumentPath, sendPath } from "#app/admissions/documents/document-paths.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/application.route.ts";
import { ApplicationDetail } from "./application-detail.tsx";
import { findOwnApplication } from "./student-dashboard.server.ts";
import { studentDashboard } from "./student-dashboard.words.ts";
import { WithdrawSection } from "./withdraw-section.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("dashboard.student")];

export const meta: Route.MetaFunction = ({ params, matches }) => [
  { title: `${params.reference} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const reference = parseReference(params.reference);
  const application =
    reference && actor.studentId ? await findOwnApplication(db, actor.studentId, reference) : null;
  if (!application) throw data(null, { status: 404 });
  await noteSeen(db, actor.userId, { type: "application", id: application.id });
  return {
    application,
    checklist: isUnderWay(application) ? await findChecklist(db, application.id, now()) : null,
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
  const { application, checklist, canWithdraw, place } = loaderData;
  const problem = actionData?.stale
    ? studentDashboard.withdraw.stale({ status: APPLICATION_STATUS_LABELS[application.status] })
    : (actionData?.problem ?? null);
  return (
    <>
      <LiveChanges shown={[{ subject: "application", id: application.id }, { subject: "document" }]} />
      <ApplicationDetail
        application={application}
        place={place}
        checklist={
          checklist ? (
            <ChecklistCard
              items={checklist}
              description={checklistMessages.lead}
              hrefOf={ownDocumentPath}
              sendHref={sendPath}
            />
          ) : null
        }
        withdraw={
          canWithdraw ? (
            <WithdrawSection
              application={application}
              lastResult={actionData?.lastResult}
              problem={problem}
            />
          ) : problem ? (
            <Notice tone="warning" title={problem} live />
          ) : null
        }
      />
    </>
  );
}
