import { count, eq } from "drizzle-orm";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize, relationTo } from "#app/platform/permissions/resolver.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import { busyCalendars } from "./availability.tables.server.ts";
import { availabilityMessages, calendarRefusals } from "./availability.words.ts";
import { parseBusyTimes, storeBlocks } from "./busy-blocks.server.ts";
import { BUSY_LIMITS, type BusyAddress, type BusyFile } from "./busy-calendar.ts";
import { type CalendarRefusal, changeCalendar, entryRemoval } from "./change-calendar.server.ts";
import { fetchCalendar } from "./fetch-calendar.server.ts";
import { findCalendar } from "./queries.server.ts";
import type { BusyTimes } from "./read-calendar.server.ts";

type Saved = Promise<Result<{ version: number }, CalendarRefusal | FailureOf<"invalid">>>;
type OfCounsellor = { readonly counsellorId: string };
type Deps = WriteDeps & Pick<Services, "untrusted">;
type Fetch = typeof fetchCalendar;

const { problems } = availabilityMessages.busy;
const texts = words({ full: "You can add up to {most} calendars. Remove one first." });

/** A calendar that was read and is to be stored. */
export interface ReadBusyCalendar extends BusyTimes {
  readonly name: string;
  readonly address: string | null;
}
type Read = Promise<Result<ReadBusyCalendar, CalendarRefusal | FailureOf<"invalid">>>;

/** Reads the calendar at an address. Errors: `invalid` at `address` with the problem. */
export async function readBusyAddress(
  deps: Deps,
  actor: Actor,
  { counsellorId, name, address }: BusyAddress & OfCounsellor,
  fetchText: Fetch = fetchCalendar,
): Read {
  const allowed = mayEdit(actor, counsellorId);
  if (!allowed.ok) return allowed;
  const text = await fetchText(address);
  if (!text.ok) return invalidField("address", problems[text.error]);
  return readCalendar(deps, { counsellorId, name, address, text: text.value, field: "address" });
}

/** Reads a calendar file. Errors: `invalid` at `file` with the problem. */
export async function readBusyFile(
  deps: Deps,
  actor: Actor,
  { counsellorId, name, file }: BusyFile & OfCounsellor,
): Read {
  const allowed = mayEdit(actor, counsellorId);
  if (!allowed.ok) return allowed;
  const text = await file.text();
  return readCalendar(deps, { counsellorId, name, address: null, text, field: "file" });
}

async function readCalendar(
  deps: Deps,
  input: { name: string; address: string | null; text: string; field: string } & OfCounsellor,
): Read {
  const { counsellorId, name, address, text, field } = input;
  const { zone } = await findCalendar(deps.db, counsellorId, null);
  const busy = await parseBusyTimes(deps.untrusted, text, zone, deps.now());
  if (!busy.ok) return invalidField(field, problems[busy.error]);
  return ok({ name, address, ...busy.value });
}

/**
 * Stores a calendar and blocks its busy times; one with an address is read again regularly. Errors: `invalid` at
 * `name` for too many; `not-found`.
 */
export function addBusyCalendar(
  deps: WriteDeps,
  actor: Actor,
  { counsellorId, name, address, times, skipped }: ReadBusyCalendar & OfCounsellor,
): Saved {
  const now = deps.now();
  return changeCalendar(deps, actor, { counsellorId }, async (tx, current) => {
    if (current === null) return invalidField("name", calendarRefusals.notSaved);
    const [number] = await tx
      .select({ of: count() })
      .from(busyCalendars)
      .where(eq(busyCalendars.counsellorId, counsellorId));
    if ((number?.of ?? 0) >= BUSY_LIMITS.calendars)
      return invalidField("name", texts.full({ most: BUSY_LIMITS.calendars }));
    const [row] = await tx
      .insert(busyCalendars)
      .values({ counsellorId, name, address, skipped, readAt: now, createdAt: now })
      .returning({ id: busyCalendars.id });
    if (!row) throw new Error("An insert without conflict handling returns its row");
    await storeBlocks(tx, { id: row.id, counsellorId }, times);
    return ok(["busyCalendar"]);
  });
}

/** Removes a calendar and its busy times. Idempotent. */
export const removeBusyCalendar = entryRemoval(busyCalendars, "busyCalendar");

function mayEdit(actor: Actor, counsellorId: string) {
  return authorize(actor, "availability.edit", relationTo(actor, { assignedCounsellorId: counsellorId }));
}
