import { RULE_SETS } from "#app/content/points/rule-sets.ts";
import { pointsPage } from "#app/content/site/points.ts";
import { findingsOf } from "#app/domain/points/findings.ts";
import { officialResult } from "#app/domain/points/official-query.ts";
import { readOfficial } from "#app/domain/points/read-official.ts";
import { calendarDateOf } from "#app/domain/time/calendar-date.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import type { Route } from "./+types/points-official.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** The same for everybody who asks the same; the day changes at midnight. */
const SHARED = "public, max-age=60, s-maxage=60";

/**
 * `GET /api/v1/points/official?…`: what the official rules say of a person, as `OfficialResult`. 400 for a
 * value that cannot be used: `{ errors: [{ field, allowed }] }`.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const today = calendarDateOf(context.get(servicesContext).now());
  const { problems, ...question } = readOfficial(new URL(request.url).searchParams, RULE_SETS, today);
  if (problems.length > 0) return Response.json({ errors: problems }, { status: 400 });
  return Response.json(officialResult(findingsOf(question), pointsPage.notice), {
    headers: { "cache-control": SHARED },
  });
}
