import { and, count, eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import { dateOverrides, overrideHours, timeOff } from "./availability.tables.server.ts";
import { calendarRefusals } from "./availability.words.ts";
import type { DateOverrideInput, TimeOffInput } from "./availability-schema.ts";
import { type CalendarRefusal, changeCalendar, entryRemoval } from "./change-calendar.server.ts";

type Saved = Promise<Result<{ version: number }, CalendarRefusal | FailureOf<"invalid">>>;
type OfCounsellor = { readonly counsellorId: string };

/** Entries of one kind that a counsellor may have. */
const MOST_ENTRIES = 400;

const texts = words({ full: "You can add up to {most} entries. Remove entries that have passed." });
const full = () => texts.full({ most: MOST_ENTRIES });

/**
 * Sets the hours of a date in the counsellor's zone; empty for a day off. Replaces earlier ones. Errors: `invalid` at
 * `date`, `not-found`.
 */
export function setDateOverride(
  deps: WriteDeps,
  actor: Actor,
  { counsellorId, date, hours }: DateOverrideInput & OfCounsellor,
): Saved {
  return changeCalendar(deps, actor, { counsellorId }, async (tx, current) => {
    if (current === null) return invalidField("date", calendarRefusals.notSaved);
    await tx
      .delete(dateOverrides)
      .where(and(eq(dateOverrides.counsellorId, counsellorId), eq(dateOverrides.date, date)));
    if ((await countOf(tx, dateOverrides, counsellorId)) >= MOST_ENTRIES) return invalidField("date", full());
    const [row] = await tx
      .insert(dateOverrides)
      .values({ counsellorId, date, zone: current.zone })
      .returning({ id: dateOverrides.id });
    if (!row) throw new Error("An insert without conflict handling returns its row");
    if (hours.length > 0) {
      await tx
        .insert(overrideHours)
        .values(hours.map(({ from, to }) => ({ overrideId: row.id, fromMinute: from, toMinute: to })));
    }
    return ok(["dateOverride"]);
  });
}

/** Restores the usual hours of a date. Idempotent. */
export const removeDateOverride = entryRemoval(dateOverrides, "dateOverride");

/** Adds time off, in the counsellor's zone. Errors: `invalid` at `from`, `not-found`. */
export function addTimeOff(
  deps: WriteDeps,
  actor: Actor,
  { counsellorId, from, until, reason }: TimeOffInput & OfCounsellor,
): Saved {
  return changeCalendar(deps, actor, { counsellorId }, async (tx, current) => {
    if (current === null) return invalidField("from", calendarRefusals.notSaved);
    if ((await countOf(tx, timeOff, counsellorId)) >= MOST_ENTRIES) return invalidField("from", full());
    const same = and(
      eq(timeOff.counsellorId, counsellorId),
      eq(timeOff.fromLocal, from),
      eq(timeOff.untilLocal, until),
    );
    const [known] = await tx.select({ id: timeOff.id }).from(timeOff).where(same).limit(1);
    if (known) return ok([]);
    await tx.insert(timeOff).values({
      counsellorId,
      fromLocal: from,
      untilLocal: until,
      zone: current.zone,
      reason,
      createdAt: deps.now(),
    });
    return ok(["timeOff"]);
  });
}

/** Removes time off. Idempotent. */
export const removeTimeOff = entryRemoval(timeOff, "timeOff");

async function countOf(
  tx: Transaction,
  table: typeof dateOverrides | typeof timeOff,
  counsellorId: string,
): Promise<number> {
  const [row] = await tx.select({ number: count() }).from(table).where(eq(table.counsellorId, counsellorId));
  return row?.number ?? 0;
}
