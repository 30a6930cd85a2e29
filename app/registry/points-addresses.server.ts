import { findingsOf } from "#app/planning/points/findings.ts";
import { OFFICIAL_FIELD_NAMES } from "#app/planning/points/official-fields.ts";
import { officialJson } from "#app/planning/points/official-result.ts";
import { pointsPage } from "#app/planning/points/points.words.ts";
import { readOfficial } from "#app/planning/points/read-official.ts";
import { RULE_SETS } from "#app/planning/points/rule-sets.ts";
import { answerQuickQuery } from "#app/planning/quick-points/quick-answer.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";

/** Answers a query with JSON: 200, or 400 with the first field that cannot be used. */
export type PointsAddress = (
  params: URLSearchParams,
  now: Date,
) => { readonly status: 200 | 400; readonly body: string };

/** Names are echoed so far and no further. */
const MOST_ECHOED = 100;

/**
 * `GET /api/v1/points/official?…`: what the official rules say of a person, as `OfficialResult`. 400 for a
 * field that is not known, given twice, or whose value cannot be used: `{ field, allowed }` of the first.
 */
function official(params: URLSearchParams, now: Date) {
  for (const name of params.keys()) {
    if (!isOneOf(OFFICIAL_FIELD_NAMES, name)) {
      return refused({ field: name.slice(0, MOST_ECHOED), allowed: OFFICIAL_FIELD_NAMES });
    }
  }
  const { problems, ...question } = readOfficial(params, RULE_SETS, calendarDateOf(now));
  const [problem] = problems;
  if (problem) return refused(problem);
  return { status: 200, body: officialJson(findingsOf(question), pointsPage.notice) } as const;
}

function refused({ field, allowed }: { field: string; allowed: unknown }) {
  return { status: 400, body: JSON.stringify({ field, allowed }) } as const;
}

/** `GET /api/v1/points/quick?…`: the quick estimate. */
function quick(params: URLSearchParams) {
  const { ok, body } = answerQuickQuery(params);
  return { status: ok ? 200 : 400, body: JSON.stringify(body) } as const;
}

/** Answered from the query alone, before the routes are asked. */
export const POINTS_ADDRESSES: Readonly<Record<string, PointsAddress>> = {
  "/api/v1/points/official": official,
  "/api/v1/points/quick": quick,
};
