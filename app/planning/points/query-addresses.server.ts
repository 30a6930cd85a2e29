import type { QueryAddresses } from "#app/platform/http/query-address.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { findingsOf } from "./findings.ts";
import { OFFICIAL_FIELD_NAMES } from "./official-fields.ts";
import { officialJson } from "./official-result.ts";
import { pointsPage } from "./points.words.ts";
import { readOfficial } from "./read-official.ts";
import { RULE_SETS } from "./rule-sets.ts";

/** Names are echoed so far and no further. */
const MOST_ECHOED = 100;

/**
 * `GET /api/v1/points/official?…`: the result of the official rules for a person, as `OfficialResult`. 400 for a
 * field that is unknown, repeated, or has an unusable value: `{ field, allowed }` of the first.
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

export const officialAddresses = { "/api/v1/points/official": official } as const satisfies QueryAddresses;
