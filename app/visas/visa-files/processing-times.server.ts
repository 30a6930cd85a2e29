import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { wholeOf } from "#app/platform/permissions/seen-rows.server.ts";
import { daysAfter } from "#app/platform/time/calendar-date.ts";
import type { VisaDestination } from "#app/visas/advice/visa-destination.ts";
import { processingTimes } from "./processing-times.ts";
import type { Priority } from "./visa-options.ts";
import type { MeasuredTimes } from "./visa-page.ts";

const DAYS_BACK = 365;
const MOST_DECISIONS = 5_000;

interface Decision {
  readonly days: number;
  readonly priority: string | null;
}

/**
 * How long visa decisions of the agency took in the last year, from the milestones: for the same priority if there are
 * enough, else for the country. It counts all cases for every reader: a number and percentiles say nothing about one case.
 *
 * @param today calendar date
 */
export async function readProcessingTimes(
  db: DbOrTransaction,
  { destination, priority }: { destination: VisaDestination; priority: Priority | null },
  today: string,
): Promise<MeasuredTimes> {
  return measuredTimes(await readDecisions(db, destination, today), priority);
}

/** The same for many files: the decisions of a country are read once. */
export function processingTimesOnce(): typeof readProcessingTimes {
  const read = new Map<string, Promise<readonly Decision[]>>();
  const measured = new Map<string, MeasuredTimes>();
  return async (db, { destination, priority }, today) => {
    const country = `${destination} ${today}`;
    const decisions = read.get(country) ?? readDecisions(db, destination, today);
    read.set(country, decisions);
    const key = `${country} ${priority}`;
    const times = measured.get(key) ?? measuredTimes(await decisions, priority);
    measured.set(key, times);
    return times;
  };
}

async function readDecisions(
  db: DbOrTransaction,
  destination: VisaDestination,
  today: string,
): Promise<readonly Decision[]> {
  const { rows } = await wholeOf(db).execute<{ days: number; priority: string | null }>(sql`
    select (d.day - l.day)::int as days, f.priority
      from application_milestones l
      join lateral (
        select min(m.day) as day from application_milestones m
         where m.application_id = l.application_id and m.kind in ('visa-granted', 'visa-refused')
           and m.voided_at is null and not m.is_undated and m.day >= l.day) d on d.day is not null
      join applications a on a.id = l.application_id
      left join visa_files f on f.application_id = l.application_id
      left join universities u on u.id = a.university_id
      left join countries c on c.id = u.country_id
     where l.kind = 'visa-lodged' and l.voided_at is null and not l.is_undated
       and d.day > ${daysAfter(today, -DAYS_BACK)}::date and d.day <= ${today}::date
       and coalesce(f.destination, case c.code when 'newzealand' then 'new-zealand' else c.code end) = ${destination}
     order by d.day desc, l.application_id
     limit ${MOST_DECISIONS}`);
  return rows;
}

function measuredTimes(decisions: readonly Decision[], priority: Priority | null): MeasuredTimes {
  const same = decisions.filter((row) => priority !== null && row.priority === priority);
  const ofPriority = processingTimes(same.map(({ days }) => days));
  if (ofPriority.isEnough) return { ...ofPriority, of: "priority" };
  return { ...processingTimes(decisions.map(({ days }) => days)), of: "country" };
}
