import { closedBecause } from "#app/admissions/applications/lifecycle.ts";
import { findApplication } from "#app/admissions/applications/staff-detail.server.ts";
import { SubmissionFacts } from "#app/admissions/university-submissions/submission-facts.tsx";
import { SubmissionForm, submissionFields } from "#app/admissions/university-submissions/submission-form.tsx";
import { recordSubmissionSchema } from "#app/admissions/university-submissions/submission-schema.ts";
import {
  findSubmission,
  recordSubmission,
} from "#app/admissions/university-submissions/submissions.server.ts";
import { submissionMessages as texts } from "#app/admissions/university-submissions/university-submissions.words.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { staleFields } from "#app/platform/records/stale-fields.view.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/application-submission.route.ts";
import { changeApplication, openSubpage } from "./application-subpage.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("application.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/applications/:applicationId/submission`: how it is sent to a university that does not use this system. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.applicationId);
  const application = orNotFound(await findApplication(db, id));
  const [submission, lastChange, { recordHref }] = await Promise.all([
    findSubmission(db, id),
    findLastChange(db, "application", id),
    openSubpage({ request, context, params }),
  ]);
  const { reference, student, universityId, courseId } = application;
  return {
    id,
    reference,
    student,
    isListed: { university: universityId !== null, course: courseId !== null },
    submission,
    lastChange,
    mayRecord: can(actor, "universitySubmission.record") && closedBecause(application) === null,
    recordHref,
    place: placeOf(user),
  };
}

export const action = intents({
  "record-submission": changeApplication({
    needs: "universitySubmission.record",
    form: recordSubmissionSchema,
    command: recordSubmission,
    message: "submission-saved",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, student, submission, lastChange, recordHref, place } = loaderData;
  const answer = answerFor(actionData, "record-submission");
  useResultToast(actionData);
  const stored = submissionFields(submission);
  const labels = { ...texts.fields, feePaidOn: texts.feePaid };
  return (
    <RecordFrame
      key={loaderData.id}
      name={texts.title}
      above={[{ label: reference, to: recordHref }]}
      wayOnPhone
    >
      <RecordHead name={texts.pageTitle({ reference })} line={student} />
      <p className="max-w-prose text-ink-muted">{texts.lead}</p>
      {answer && answer.staleVersion !== null ? (
        <StaleNotice
          change={lastChange}
          place={place}
          fields={staleFields(
            answer.lastResult.initialValue,
            (Object.keys(stored) as (keyof typeof stored)[]).map((name) => ({
              name,
              label: labels[name],
              stored: stored[name],
            })),
          )}
        />
      ) : null}
      {loaderData.mayRecord ? (
        <SubmissionForm
          submission={submission}
          isListed={loaderData.isListed}
          lastResult={answer?.lastResult}
        />
      ) : submission ? (
        <SubmissionFacts submission={submission} locale={place.locale} />
      ) : (
        <p>{texts.noneRead}</p>
      )}
    </RecordFrame>
  );
}
