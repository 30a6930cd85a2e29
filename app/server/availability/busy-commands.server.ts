import { and, asc, count, eq, isNotNull } from "drizzle-orm";
import { availabilityMessages } from "#app/content/messages/availability.ts";
import {
  BUSY_LIMITS,
  type BusyAddress,
  type BusyFile,
  type CalendarProblem,
} from "#app/domain/availability/busy-calendar.ts";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { authorize, relationTo } from "#app/domain/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/domain/result.ts";
import type { Interval } from "#app/domain/scheduling/types.ts";
import { DAY_MS } from "#app/domain/scheduling/zone-rules.ts";
import { lockCalendars } from "../bookings/calendar-lock.server.ts";
import type { Transaction } from "../db/client.server.ts";
import { busyBlocks, busyCalendars, counsellorCalendars } from "../db/schema/schema.server.ts";
import type { Services } from "../services.server.ts";
import type { WriteDeps } from "../write-deps.server.ts";
import { type CalendarRefusal, changeCalendar } from "./change-calendar.server.ts";
import { fetchCalendar } from "./fetch-calendar.server.ts";
import { findCalendar } from "./queries.server.ts";
import { readBusyTimes } from "./read-calendar.server.ts";

type Saved = Promise<Result<{ version: number }, CalendarRefusal | FailureOf<"invalid">>>;
type OfCounsellor = { readonly counsellorId: string };
type Read = typeof fetchCalendar;

const { problems } = availabilityMessages.busy;
const FULL = `At most ${BUSY_LIMITS.calendars} calendars`;
const NO_CALENDAR = "Save how this counsellor is booked first";

/** How far back a block still matters: a day, for whoever is in the middle of it. */
function periodFrom(now: Date): Interval {
  return { from: now.getTime() - DAY_MS, to: now.getTime() + BUSY_LIMITS.daysAhead * DAY_MS };
}

/**
 * Reads the calendar at an address and keeps its busy times free from now on. Nothing is stored unless it can be
 * read. Errors: `invalid` at `address` with the problem, or at `name` when there are too many; `not-found`.
 */
export async function addBusyAddress(
  deps: WriteDeps,
  actor: Actor,
  { counsellorId, name, address }: BusyAddress & OfCounsellor,
  read: Read = fetchCalendar,
): Saved {
  const allowed = mayEdit(actor, counsellorId);
  if (!allowed.ok) return allowed;
  const text = await read(address);
  if (!text.ok) return invalidField("address", problems[text.error]);
  return addCalendar(deps, actor, { counsellorId, name, address, text: text.value, field: "address" });
}

/** Keeps the busy times of a calendar file free. Errors: as `addBusyAddress`, at `file`. */
export async function addBusyFile(
  deps: WriteDeps,
  actor: Actor,
  { counsellorId, name, file }: BusyFile & OfCounsellor,
): Saved {
  const allowed = mayEdit(actor, counsellorId);
  if (!allowed.ok) return allowed;
  const text = await file.text();
  return addCalendar(deps, actor, { counsellorId, name, address: null, text, field: "file" });
}

/** Forgets a calendar and its busy times. One that is gone already changes nothing. */
export function removeBusyCalendar(
  deps: WriteDeps,
  actor: Actor,
  { counsellorId, entry }: { entry: string } & OfCounsellor,
): Saved {
  return changeCalendar(deps, actor, { counsellorId }, async (tx) => {
    const gone = await tx
      .delete(busyCalendars)
      .where(and(eq(busyCalendars.id, entry), eq(busyCalendars.counsellorId, counsellorId)))
      .returning({ id: busyCalendars.id });
    return ok(gone.length > 0 ? ["busyCalendar"] : []);
  });
}

function mayEdit(actor: Actor, counsellorId: string) {
  return authorize(actor, "availability.edit", relationTo(actor, { assignedCounsellorId: counsellorId }));
}

async function addCalendar(
  deps: WriteDeps,
  actor: Actor,
  input: { name: string; address: string | null; text: string; field: string } & OfCounsellor,
): Saved {
  const { counsellorId, name, address, text, field } = input;
  const now = deps.now();
  const { zone } = await findCalendar(deps.db, counsellorId, null);
  const blocks = readBusyTimes(text, zone, periodFrom(now));
  if (!blocks.ok) return invalidField(field, problems[blocks.error]);
  return changeCalendar(deps, actor, { counsellorId }, async (tx, current) => {
    if (current === null) return invalidField("name", NO_CALENDAR);
    const [number] = await tx
      .select({ of: count() })
      .from(busyCalendars)
      .where(eq(busyCalendars.counsellorId, counsellorId));
    if ((number?.of ?? 0) >= BUSY_LIMITS.calendars) return invalidField("name", FULL);
    const [row] = await tx
      .insert(busyCalendars)
      .values({ counsellorId, name, address, readAt: now, createdAt: now })
      .returning({ id: busyCalendars.id });
    if (!row) throw new Error("An insert without conflict handling returns its row");
    await storeBlocks(tx, { id: row.id, counsellorId }, blocks.value);
    return ok(["busyCalendar"]);
  });
}

async function storeBlocks(
  tx: Transaction,
  calendar: { id: string; counsellorId: string },
  blocks: readonly Interval[],
): Promise<void> {
  await tx.delete(busyBlocks).where(eq(busyBlocks.calendarId, calendar.id));
  const rows = blocks.map(({ from, to }) => ({
    calendarId: calendar.id,
    counsellorId: calendar.counsellorId,
    startsAt: new Date(from),
    endsAt: new Date(to),
  }));
  for (let at = 0; at < rows.length; at += 1000) {
    await tx.insert(busyBlocks).values(rows.slice(at, at + 1000));
  }
}

/** Reads one counsellor's calendars at once, for whoever does not want to wait. Errors: `forbidden`. */
export async function readCalendarsNow(
  deps: WriteDeps,
  actor: Actor,
  { counsellorId }: OfCounsellor,
): Promise<Result<undefined, FailureOf<"unauthenticated" | "forbidden">>> {
  const allowed = mayEdit(actor, counsellorId);
  if (!allowed.ok) return allowed;
  await readCalendars(deps, counsellorId);
  return ok();
}

/**
 * Reads all calendars that have an address again, one after the other. What cannot be read keeps the busy times it
 * had, and says why.
 */
export async function readCalendars(
  { db, now }: Pick<Services, "db" | "now">,
  counsellorId?: string,
  read: Read = fetchCalendar,
): Promise<void> {
  const calendars = await db
    .select({ calendar: busyCalendars, zone: counsellorCalendars.zone })
    .from(busyCalendars)
    .innerJoin(counsellorCalendars, eq(counsellorCalendars.counsellorId, busyCalendars.counsellorId))
    .where(
      and(
        isNotNull(busyCalendars.address),
        counsellorId === undefined ? undefined : eq(busyCalendars.counsellorId, counsellorId),
      ),
    )
    .orderBy(asc(busyCalendars.createdAt));
  for (const { calendar, zone } of calendars) {
    const text = await read(calendar.address ?? "");
    const blocks: Result<Interval[], CalendarProblem> = text.ok
      ? readBusyTimes(text.value, zone, periodFrom(now()))
      : err(text.error);
    await db.transaction(async (tx) => {
      await lockCalendars(tx, [calendar.counsellorId]);
      const [there] = await tx
        .update(busyCalendars)
        .set(blocks.ok ? { problem: null, readAt: now() } : { problem: blocks.error })
        .where(eq(busyCalendars.id, calendar.id))
        .returning({ id: busyCalendars.id });
      if (there && blocks.ok) await storeBlocks(tx, calendar, blocks.value);
    });
  }
}
