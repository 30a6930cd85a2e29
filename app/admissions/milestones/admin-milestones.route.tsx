import { data, useLocation, useNavigation, useSearchParams } from "react-router";
import { staffDocumentPath } from "#app/admissions/documents/document-paths.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/admin-milestones.route.ts";
import { milestoneIntents } from "./milestone-intents.server.ts";
import { milestoneMessages as texts } from "./milestones.words.ts";
import { milestonesHref } from "./milestones-address.ts";
import { MilestonesPage } from "./milestones-page.tsx";
import { readMilestonesPage } from "./read-milestones.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("application.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.pageTitle({ reference: loaderData.application.reference }) }] : [];

/** `/admin/applications/:applicationId/milestones`: the milestones after acceptance, for staff. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  if (!can(actor, "milestone.view")) throw data(null, { status: 404 });
  const applicationId = recordIdOf(params.applicationId);
  const place = placeOf(user);
  const page = orNotFound(await readMilestonesPage(db, actor, { applicationId, place }));
  await opened(
    { request, context },
    { action: "application.view", subjectType: "application", subjectId: applicationId },
  );
  return {
    ...page,
    latest: latestToday(now()),
    locale: place.locale,
    recordHref: `/admin/applications/${applicationId}${searchWithout(request, "step", "back")}`,
  };
}

export const action = intents(milestoneIntents("/admin/applications"));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { application, recordHref, ...page } = loaderData;
  const here = useLocation();
  const [query] = useSearchParams();
  return (
    <RecordFrame
      key={application.id}
      name={texts.title}
      above={[{ label: application.reference, to: recordHref }]}
      wayOnPhone
    >
      <LiveChanges shown={[{ subject: "application", id: application.id }]} />
      <RecordHead name={texts.pageTitle({ reference: application.reference })} line={application.student} />
      <MilestonesPage
        {...page}
        hrefWith={(name, value) => milestonesHref(here, name, value)}
        asked={{ step: query.get("step"), back: query.get("back") }}
        answers={{
          record: answerFor(actionData, "record")?.lastResult,
          "take-back": answerFor(actionData, "take-back")?.lastResult,
        }}
        proofHref={(id) => staffDocumentPath(application.studentId, id)}
        pending={useNavigation().formMethod === "POST"}
      />
    </RecordFrame>
  );
}
