import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { bookingLinkToken } from "#app/consultations/bookings/booking-links.server.ts";
import type { Wait } from "#app/consultations/bookings/booking-schema.ts";
import { isAnythingFree } from "#app/consultations/bookings/claim-slot.server.ts";
import { daysInterval } from "#app/consultations/bookings/day-interval.ts";
import { readDiaries } from "#app/consultations/bookings/diaries.server.ts";
import { listCounsellorChoices } from "#app/consultations/bookings/offer.server.ts";
import { CALENDAR_LIMITS } from "#app/consultations/scheduling/booking-rules.ts";
import type { Interval } from "#app/consultations/scheduling/types.ts";
import { DAY_MS } from "#app/consultations/scheduling/zone-rules.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isTrapped } from "#app/platform/forms/trap.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { words } from "#app/words/words.ts";
import { waitingListEntries } from "./waiting-list.tables.server.ts";

type Deps = Pick<Services, "db" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

/** Days per address on the waiting list. */
const MOST_ENTRIES = 5;
/** The furthest ahead that a consultation can be booked. */
const FURTHEST_MS = CALENDAR_LIMITS.horizonDays.max * DAY_MS;
/** Notified in one batch; the others follow with the next. */
const NOTIFIED_TOGETHER = 50;
const READ_AT_ONCE = 200;

const texts = words({
  over: "This day has passed. Choose another day.",
  tooFar: "This day is too far ahead. Choose an earlier day.",
  notBookable: "Select a counsellor from the list",
});

/**
 * Adds a visitor to the waiting list of a full day; repeating it changes nothing. Errors: `too-many` from one network
 * or for one address, `invalid` on `day` for a day that is over.
 */
export async function waitForDay(
  deps: Deps,
  wait: Wait,
  ip: string,
): Promise<Result<undefined, FailureOf<"too-many" | "invalid">>> {
  if (isTrapped(wait)) return ok();
  const now = deps.now();
  const { day, zone, topic, language, counsellor: counsellorId, name, email } = wait;
  const { from, to } = daysInterval(day, 1, zone);
  if (to <= now.getTime()) return invalidField("day", texts.over);
  if (from > now.getTime() + FURTHEST_MS) return invalidField("day", texts.tooFar);
  if (counsellorId !== null) {
    const known = await listCounsellorChoices(deps.db);
    if (!known.some(({ id }) => id === counsellorId)) return invalidField("counsellor", texts.notBookable);
  }
  const counted = await countFromAddress(deps, "wait:address", ip);
  if (!counted.ok) return counted;
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wait ${email}`}, 0))`);
    const open = await tx
      .select()
      .from(waitingListEntries)
      .where(
        and(
          eq(waitingListEntries.email, email),
          isNull(waitingListEntries.notifiedAt),
          isNull(waitingListEntries.leftAt),
          gt(waitingListEntries.untilAt, now),
        ),
      );
    const same = open.some(
      (one) => one.day === day && one.topic === topic && one.counsellorId === counsellorId,
    );
    if (same) return ok();
    if (open.length >= MOST_ENTRIES) return err({ code: "too-many", retryAfterSeconds: DAY_MS / 1000 });
    await tx.insert(waitingListEntries).values({
      email,
      name,
      day,
      visitorZone: zone,
      fromAt: new Date(from),
      untilAt: new Date(to),
      topic,
      language,
      counsellorId,
      createdAt: now,
    });
    return ok();
  });
}

/**
 * Notifies the visitors on the waiting list of a day that has a free time, longest waiting first, each once. Called
 * when a booking frees its time, and every few minutes for times that become free otherwise: holds expire, hours are
 * extended.
 */
export async function tellWaiting(deps: Deps, within: Interval | null): Promise<void> {
  const now = deps.now();
  // Many entries are for the same day.
  const known = new Map<string, boolean>();
  let last: WaitRow | undefined;
  let told = 0;
  do {
    const waiting = await readWaiting(deps.db, within, last, now);
    for (const wait of waiting) {
      const wish = wishOf(wait);
      const free = known.get(wish) ?? (await isFree(deps.db, wait, now));
      known.set(wish, free);
      if (free && (await tell(deps, wait, now))) told += 1;
      if (told === NOTIFIED_TOGETHER) return;
    }
    last = waiting.length === READ_AT_ONCE ? waiting.at(-1) : undefined;
  } while (last);
}

type WaitRow = typeof waitingListEntries.$inferSelect;

/** The waiting list, longest waiting first, after the last entry of the previous page. */
function readWaiting(
  db: DbOrTransaction,
  within: Interval | null,
  last: WaitRow | undefined,
  now: Date,
): Promise<WaitRow[]> {
  const { createdAt, id, fromAt, untilAt } = waitingListEntries;
  return db
    .select()
    .from(waitingListEntries)
    .where(
      and(
        isNull(waitingListEntries.notifiedAt),
        isNull(waitingListEntries.leftAt),
        gt(untilAt, now),
        within ? and(lt(fromAt, new Date(within.to)), gt(untilAt, new Date(within.from))) : undefined,
        last ? sql`(${createdAt}, ${id}) > (${last.createdAt.toISOString()}, ${last.id})` : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(READ_AT_ONCE);
}

const wishOf = ({ fromAt, untilAt, topic, language, counsellorId }: WaitRow) =>
  [fromAt.getTime(), untilAt.getTime(), topic, language, counsellorId].join();

async function isFree(db: DbOrTransaction, wait: WaitRow, now: Date): Promise<boolean> {
  const { topic, language, counsellorId } = wait;
  const within = { from: wait.fromAt.getTime(), to: wait.untilAt.getTime() };
  const diaries = await readDiaries(db, { topic, language, counsellorId, within, now });
  return isAnythingFree(diaries, within.from, within.to, now);
}

/** Whether they had not been notified yet. */
function tell(deps: Deps, wait: WaitRow, now: Date): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const told = await tx
      .update(waitingListEntries)
      .set({ notifiedAt: now })
      .where(
        and(
          eq(waitingListEntries.id, wait.id),
          isNull(waitingListEntries.notifiedAt),
          isNull(waitingListEntries.leftAt),
        ),
      )
      .returning({ id: waitingListEntries.id });
    if (told.length === 0) return false;
    const choice = new URLSearchParams({
      day: wait.day,
      zone: wait.visitorZone,
      topic: wait.topic,
      language: wait.language,
      ...(wait.counsellorId ? { counsellor: wait.counsellorId } : {}),
    });
    const leave = bookingLinkToken(deps.secret, "leave-wait", {
      id: wait.id,
      until: new Date(now.getTime() + 365 * DAY_MS),
    });
    await queueMail(tx, deps.jobs, {
      kind: "booking-day-free",
      to: { email: wait.email, name: wait.name },
      props: {
        name: wait.name,
        day: wait.day,
        bookPath: `/book?${choice}`,
        leavePath: `/book/wait/leave?token=${leave}`,
      },
    });
    return true;
  });
}

/** Removes an address from every waiting list. Idempotent. */
export async function leaveWaitingList({ db, now }: Pick<Deps, "db" | "now">, waitId: string): Promise<void> {
  const [wait] = await db.select().from(waitingListEntries).where(eq(waitingListEntries.id, waitId));
  if (!wait) return;
  await db
    .update(waitingListEntries)
    .set({ leftAt: now() })
    .where(
      and(
        eq(waitingListEntries.email, wait.email),
        isNull(waitingListEntries.leftAt),
        isNull(waitingListEntries.notifiedAt),
      ),
    );
}
