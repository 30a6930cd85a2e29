import { useLocation, useNavigation, useSearchParams } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/institution-milestones.route.ts";
import { milestoneIntents } from "./milestone-intents.server.ts";
import { milestoneMessages as texts } from "./milestones.words.ts";
import { milestonesHref } from "./milestones-address.ts";
import { MilestonesPage } from "./milestones-page.tsx";
import { readMilestonesPage } from "./read-milestones.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("share.read")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.pageTitle({ reference: loaderData.application.reference }) }] : [];

/**
 * `/institution-dashboard/applications/:applicationId/milestones`: the milestones of an application that it can see.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const applicationId = recordIdOf(params.applicationId);
  const place = placeOf(user);
  const page = orNotFound(await readMilestonesPage(db, actor, { applicationId, place }));
  await opened(
    { request, context },
    { action: "application.view", subjectType: "application", subjectId: applicationId },
  );
  return { ...page, latest: latestToday(now()), locale: place.locale };
}

export const action = intents(milestoneIntents("/institution-dashboard/applications"));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { application, ...page } = loaderData;
  const here = useLocation();
  const [query] = useSearchParams();
  return (
    <article>
      <PageHeader
        compact
        title={texts.pageTitle({ reference: application.reference })}
        description={application.student}
        back={<TextLink to={`/institution-dashboard/applications/${application.id}`}>{texts.back}</TextLink>}
      />
      <MilestonesPage
        {...page}
        hrefWith={(name, value) => milestonesHref(here, name, value)}
        asked={{ step: query.get("step"), back: query.get("back") }}
        answers={{
          record: answerFor(actionData, "record")?.lastResult,
          "take-back": answerFor(actionData, "take-back")?.lastResult,
        }}
        pending={useNavigation().formMethod === "POST"}
      />
    </article>
  );
}
