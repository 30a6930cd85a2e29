import { RULE_SETS } from "#app/content/points/rule-sets.ts";
import { pointsPage } from "#app/content/site/points.ts";
import { isOneOf } from "#app/domain/option.ts";
import { findingsOf } from "#app/domain/points/findings.ts";
import { OFFICIAL_FIELD_NAMES } from "#app/domain/points/official-fields.ts";
import { officialResult } from "#app/domain/points/official-query.ts";
import { readOfficial } from "#app/domain/points/read-official.ts";
import { calendarDateOf } from "#app/domain/time/calendar-date.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import type { Route } from "./+types/points-official.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** Names are echoed so far and no further. */
const MOST_ECHOED = 100;
/** The same for everybody who asks the same; the day changes at midnight. */
const SHARED = "public, max-age=60, s-maxage=60";

/**
 * `GET /api/v1/points/official?…`: what the official rules say of a person, as `OfficialResult`. 400 for a
 * field that is not known, given twice, or whose value cannot be used: `{ field, allowed }` of the first.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const today = calendarDateOf(context.get(servicesContext).now());
  const { searchParams } = new URL(request.url);
  const unknown = [...searchParams.keys()].find((name) => !isOneOf(OFFICIAL_FIELD_NAMES, name));
  if (unknown !== undefined) {
    return refused({ field: unknown.slice(0, MOST_ECHOED), allowed: [...OFFICIAL_FIELD_NAMES] });
  }
  const { problems, ...question } = readOfficial(searchParams, RULE_SETS, today);
  const [problem] = problems;
  if (problem) return refused(problem);
  return Response.json(officialResult(findingsOf(question), pointsPage.notice), {
    headers: { "cache-control": SHARED },
  });
}

function refused(problem: { field: string; allowed: unknown }): Response {
  const { field, allowed } = problem;
  return Response.json({ field, allowed }, { status: 400, headers: { "cache-control": "no-store" } });
}
