import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import type { BookingRow } from "#app/consultations/bookings/booking-mails.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { slotAt, withoutNotice } from "#app/consultations/bookings/claim-slot.server.ts";
import { daysInterval } from "#app/consultations/bookings/day-interval.ts";
import { type DiaryOfCounsellor, readDiaries } from "#app/consultations/bookings/diaries.server.ts";
import { inTurn } from "#app/consultations/bookings/in-turn.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { whyUnavailable } from "#app/consultations/scheduling/free-slots.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import { reassignBooking } from "./reassign.server.ts";
import type { HandedOverDay, ReassignDay } from "./staff-booking.ts";

type Deps = WriteDeps & Pick<Services, "secret">;

const texts = words({ notAColleague: "Select a colleague who accepts bookings" });

/**
 * Reassigns a counsellor's consultations on a day in their own time zone, for example because of illness. Each
 * consultation keeps its time and goes to the chosen colleague, or else to a free one who covers the topic and the
 * language, by the agency's assignment rule. Each is a change of its own, with its emails; those that no colleague
 * can take stay, and are listed. Errors: `not-found` for a counsellor without a calendar, `invalid` on `to`.
 */
export async function reassignDay(
  deps: Deps,
  actor: Actor,
  { counsellorId, date, to, reason }: ReassignDay,
): Promise<Result<HandedOverDay, Refused | FailureOf<"not-found" | "invalid">>> {
  const allowed = authorize(actor, "booking.change");
  if (!allowed.ok) return allowed;
  const zone = await zoneOf(deps, counsellorId);
  if (zone === null) return err({ code: "not-found" });
  if (to !== null && (to === counsellorId || (await zoneOf(deps, to)) === null)) {
    return invalidField("to", texts.notAColleague);
  }
  const within = daysInterval(date, 1, zone);
  const rows = await deps.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.counsellorId, counsellorId),
        eq(bookings.status, "confirmed"),
        gt(bookings.startsAt, deps.now()),
        gte(bookings.startsAt, new Date(within.from)),
        lt(bookings.startsAt, new Date(within.to)),
      ),
    )
    .orderBy(asc(bookings.startsAt));
  let handed = 0;
  const left: HandedOverDay["left"][number][] = [];
  for (const row of rows) {
    if (await reassignOne(deps, actor, row, { to, reason })) handed += 1;
    else left.push({ id: row.id, name: row.name ?? "", start: row.startsAt.getTime() });
  }
  return ok({ handed, left });
}

/** Whether a colleague could take one consultation. */
async function reassignOne(
  deps: Deps,
  actor: Actor,
  row: BookingRow,
  { to, reason }: Pick<ReassignDay, "to" | "reason">,
): Promise<boolean> {
  const order = { id: row.id, version: row.version, reason };
  if (to !== null) return (await reassignBooking(deps, actor, { ...order, counsellorId: to })).ok;
  for await (const { diary } of inTurn(deps.db, await freeColleagues(deps, row), deps.now())) {
    const handed = await reassignBooking(deps, actor, { ...order, counsellorId: diary.counsellor.id });
    if (handed.ok) return true;
    // Another one may still be free; any other refusal is about the consultation itself.
    if (handed.error.code !== "slot-gone") return false;
  }
  return false;
}

async function freeColleagues({ db, now }: Deps, row: BookingRow): Promise<DiaryOfCounsellor[]> {
  const start = row.startsAt.getTime();
  const { topic, language } = row;
  const within = { from: start, to: start + 1 };
  const diaries = await readDiaries(db, { topic, language, within, now: now() });
  return diaries.filter(
    (diary) =>
      diary.counsellor.id !== row.counsellorId &&
      whyUnavailable(withoutNotice(diary), slotAt(start), now().getTime()) === null,
  );
}

async function zoneOf({ db }: Deps, counsellorId: string): Promise<string | null> {
  const [row] = await db
    .select({ zone: counsellorCalendars.zone })
    .from(counsellors)
    .innerJoin(counsellorCalendars, eq(counsellorCalendars.counsellorId, counsellors.id))
    .where(eq(counsellors.id, counsellorId));
  return row?.zone ?? null;
}
