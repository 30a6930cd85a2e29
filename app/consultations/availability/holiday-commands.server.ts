import { and, count, eq, gte, isNull, lte, notInArray, sql } from "drizzle-orm";
import { DAY_MS } from "#app/consultations/scheduling/zone-rules.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import { offices, publicHolidays } from "./availability.tables.server.ts";
import { availabilityMessages, calendarRefusals } from "./availability.words.ts";
import type { AddHoliday, LoadHolidays } from "./availability-schema.ts";
import { calendarProblem } from "./busy-blocks.server.ts";
import { BUSY_LIMITS } from "./busy-calendar.ts";
import { auditOffices, changeOffices, type OfficeRefusal } from "./change-offices.server.ts";
import type { SkippedEntries } from "./skipped-entries.ts";

const texts = words({
  unreadable: "We could not read this text. Use an iCalendar file or a table of dates.",
  nothing: "Select a file or paste its text",
  noDates: "This file has no upcoming full-day events. Select another file.",
  tooManyDates: "You can import up to {most} dates at once. Use a smaller file.",
  full: "You can add up to {most} holidays. Remove holidays that have passed.",
});
const MOST_HOLIDAYS = 2000;
/** Two years: governments do not announce more. */
const DAYS_AHEAD = 731;

/** Adds a holiday, day by day. Idempotent. Errors: `invalid` at `officeId` or `date`. */
export async function addHoliday(
  deps: WriteDeps,
  actor: Actor,
  { date, until, ...input }: AddHoliday,
): Promise<Result<undefined, OfficeRefusal | FailureOf<"invalid">>> {
  return changeOffices(deps, actor, async (tx) => {
    const dates = datesBetween(date, until ?? date);
    const room = await hasRoom(tx, input.officeId, dates.length, "date");
    if (!room.ok) return room;
    const rows = await tx
      .insert(publicHolidays)
      .values(dates.map((day) => ({ ...input, date: day, createdAt: deps.now() })))
      .onConflictDoNothing()
      .returning({ id: publicHolidays.id });
    for (const { id } of rows) await auditOffices(tx, deps, actor, id, "publicHoliday");
    return ok();
  });
}

/** The days from one to another, both included. */
function datesBetween(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first) / DAY_MS, Date.parse(last) / DAY_MS];
  return Array.from({ length: to - from + 1 }, (_, at) =>
    new Date((from + at) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Removes a public holiday. Idempotent. */
export async function removeHoliday(
  deps: WriteDeps,
  actor: Actor,
  id: string,
): Promise<Result<undefined, OfficeRefusal>> {
  return changeOffices(deps, actor, async (tx) => {
    const gone = await tx
      .delete(publicHolidays)
      .where(eq(publicHolidays.id, id))
      .returning({ id: publicHolidays.id });
    if (gone.length > 0) await auditOffices(tx, deps, actor, id, "publicHoliday");
    return ok();
  });
}

/** The number of days in a file, and the skipped entries. */
export interface LoadedHolidays {
  readonly dates: number;
  readonly skipped: SkippedEntries;
}

/**
 * Imports the future whole days of a calendar file, such as a government publishes, as holidays of one or all
 * offices. A newer file replaces an older one of the same source: missing days are removed, unless part of the file
 * could not be read. Pasted text takes precedence over a file. Errors: `invalid` at `file` or `pasted` with the
 * problem, at `officeId`.
 */
export async function loadHolidays(
  deps: WriteDeps & Pick<Services, "untrusted">,
  actor: Actor,
  { officeId, source, asOf, file, pasted }: LoadHolidays,
): Promise<Result<LoadedHolidays, OfficeRefusal | FailureOf<"invalid">>> {
  const allowed = authorize(actor, "availability.editOffices");
  if (!allowed.ok) return allowed;
  const now = deps.now();
  const dateAfter = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const within = { from: dateAfter(-1), to: dateAfter(DAYS_AHEAD) };
  const text = pasted ?? (await file?.text());
  const at = pasted === null ? "file" : "pasted";
  if (text === undefined) return invalidField("file", texts.nothing);
  const read = await deps.untrusted.parse("holidays", text, within);
  if (!read.ok) {
    const problem = calendarProblem(read.error);
    if (problem === "too-many") return invalidField(at, texts.tooManyDates({ most: BUSY_LIMITS.holidays }));
    return invalidField(
      at,
      problem === "not-a-calendar" ? texts.unreadable : availabilityMessages.busy.problems[problem],
    );
  }
  const { dates, skipped } = read.value;
  if (dates.length === 0) return invalidField(at, texts.noDates);
  return changeOffices<LoadedHolidays, FailureOf<"invalid">>(deps, actor, async (tx) => {
    const room = await hasRoom(tx, officeId, dates.length, at);
    if (!room.ok) return room;
    const kept = await tx
      .insert(publicHolidays)
      .values(dates.map((one) => ({ ...one, officeId, source, asOf, createdAt: now })))
      .onConflictDoUpdate({
        target: [publicHolidays.officeId, publicHolidays.date, publicHolidays.name],
        set: { source: sql`excluded.source`, asOf: sql`excluded.as_of` },
      })
      .returning({ id: publicHolidays.id });
    const { officeId: ofOffice, date } = publicHolidays;
    if (skipped.count === 0) {
      await tx.delete(publicHolidays).where(
        and(
          officeId === null ? isNull(ofOffice) : eq(ofOffice, officeId),
          eq(publicHolidays.source, source),
          gte(date, within.from),
          lte(date, within.to),
          notInArray(
            publicHolidays.id,
            kept.map(({ id }) => id),
          ),
        ),
      );
    }
    await auditOffices(tx, deps, actor, officeId ?? "all", "publicHolidays");
    return ok({ dates: dates.length, skipped });
  });
}

/** Whether the office exists and this many more holidays fit. */
async function hasRoom(
  tx: Transaction,
  officeId: string | null,
  more: number,
  field: string,
): Promise<Result<undefined, FailureOf<"invalid">>> {
  if (officeId !== null) {
    const [office] = await tx
      .select({ id: offices.id })
      .from(offices)
      .where(eq(offices.id, officeId))
      .for("key share");
    if (!office) return invalidField("officeId", calendarRefusals.noOffice);
  }
  const [number] = await tx.select({ of: count() }).from(publicHolidays);
  return (number?.of ?? 0) + more > MOST_HOLIDAYS
    ? invalidField(field, texts.full({ most: MOST_HOLIDAYS }))
    : ok();
}
