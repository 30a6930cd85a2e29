import { keptPoints } from "#app/content/messages/points.ts";
import { calendarDateOf } from "#app/domain/time/calendar-date.ts";
import { CountAgain, KeptResultView, keptOnText } from "#app/features/points/kept/kept-result.tsx";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { found, recordIdOf } from "#app/server/http/record-address.server.ts";
import { findKeptResult } from "#app/server/points/kept-points.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/kept-result.ts";

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
