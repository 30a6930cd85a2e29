import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/student-saved-result.route.ts";
import { findSavedResult } from "./saved-points.server.ts";
import { savedPoints } from "./saved-points.words.ts";
import { CountAgain, SavedResultView, savedOnText } from "./saved-result.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("points.save")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${savedPoints.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.resultId);
  const saved = await findSavedResult(db, { studentIds: actor.studentIds, id }, calendarDateOf(now()));
  return { saved: orNotFound(saved), place: placeOf(user) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { saved, place } = loaderData;
  return (
    <article>
      <PageHeader
        title={saved.result.name}
        description={savedOnText(saved, place)}
        back={<TextLink to="/student-dashboard/points">{savedPoints.backToAll}</TextLink>}
        actions={<CountAgain saved={saved} />}
      />
      <SavedResultView saved={saved} place={place} />
    </article>
  );
}
