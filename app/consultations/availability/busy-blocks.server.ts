import { eq, sql } from "drizzle-orm";
import type { Interval } from "#app/consultations/scheduling/types.ts";
import { DAY_MS } from "#app/consultations/scheduling/zone-rules.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { err, type Result } from "#app/platform/results/result.ts";
import type { ParseProblem, UntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import { busyBlocks } from "./availability.tables.server.ts";
import { BUSY_LIMITS, type CalendarProblem } from "./busy-calendar.ts";
import type { BusyTimes } from "./read-calendar.server.ts";

/** The text of a calendar problem. */
export function calendarProblem(problem: CalendarProblem | ParseProblem): CalendarProblem {
  if (problem === "too-slow" || problem === "too-big") return "beyond-limits";
  return problem === "unreadable" ? "not-a-calendar" : problem;
}

/** The busy times of a calendar file from yesterday, up to the maximum horizon, and the skipped entries. */
export async function parseBusyTimes(
  untrusted: UntrustedParser,
  text: string,
  zone: string,
  now: Date,
): Promise<Result<BusyTimes, CalendarProblem>> {
  // Starts a day earlier, for blocks already in progress.
  const within = { from: now.getTime() - DAY_MS, to: now.getTime() + BUSY_LIMITS.daysAhead * DAY_MS };
  const parsed = await untrusted.parse("busy-times", text, zone, within);
  return parsed.ok ? parsed : err(calendarProblem(parsed.error));
}

/** Replaces the busy times of a calendar. */
export async function storeBlocks(
  tx: Transaction,
  calendar: { id: string; counsellorId: string },
  blocks: readonly Interval[],
): Promise<void> {
  await tx.delete(busyBlocks).where(eq(busyBlocks.calendarId, calendar.id));
  // As one parameter: thousands of parameters would be slow.
  await tx.execute(sql`
    insert into ${busyBlocks} (calendar_id, counsellor_id, starts_at, ends_at)
    select ${calendar.id}::uuid, ${calendar.counsellorId}::uuid,
           to_timestamp(given."from" / 1000.0), to_timestamp(given."to" / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb) as given("from" bigint, "to" bigint)`);
}
