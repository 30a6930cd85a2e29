import { placeOf } from "#app/platform/http/place.server.ts";
import { found, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/student-kept-result.route.ts";
import { findKeptResult } from "./kept-points.server.ts";
import { keptPoints } from "./kept-points.words.ts";
import { CountAgain, KeptResultView, keptOnText } from "./kept-result.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("points.keep")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${keptPoints.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.keptId);
  const { studentId } = actor;
  const kept = studentId ? await findKeptResult(db, { studentId, id }, calendarDateOf(now())) : null;
  return { kept: found(kept), place: placeOf(user) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { kept, place } = loaderData;
  return (
    <article>
      <PageHeader
        title={kept.result.name}
        description={keptOnText(kept, place)}
        back={<TextLink to="/student-dashboard/points">{keptPoints.backToAll}</TextLink>}
        actions={<CountAgain kept={kept} />}
      />
      <KeptResultView kept={kept} place={place} />
    </article>
  );
}
