import { randomUUID } from "node:crypto";
import { and, count, eq, gt, lt, sql } from "drizzle-orm";
import { type NotFree, whyNotFree } from "#app/consultations/scheduling/free-slots.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/registry/services.server.ts";
import { bookings } from "#app/registry/tables.server.ts";
import { claimToken, type SlotClaim } from "./booking-links.server.ts";
import type { SlotGone } from "./booking-refusal.ts";
import type { Pick as SlotPick } from "./booking-schema.ts";
import type { BookingChannel } from "./booking-statuses.ts";
import { causeAmong, claimSlot, rowTimes, slotAt, slotGone } from "./claim-slot.server.ts";
import { type DiaryOfCounsellor, readDiaries } from "./diaries.server.ts";
import { inTurn } from "./in-turn.server.ts";
import { mayKeepTime, networkMarks } from "./unproved.server.ts";

/** How long a time is kept for somebody who fills in the form. */
export const HOLD_MINUTES = 10;
/** Times that one network may keep at once: a school has one address, a program that blocks a day has one, too. */
const HOLDS_OF_A_NETWORK = 6;
const FULL_HOUSE_RETRY_S = HOLD_MINUTES * 60;

type Deps = Pick<Services, "db" | "now" | "secret">;
export type HoldRefusal = SlotGone | FailureOf<"too-many">;

/**
 * Keeps a free time for the visitor who pressed it, and gives the token that the form carries. Where no
 * counsellor was chosen, one is found by the rule of the house among those who are free. What the visitor held
 * before is given back. After suspicious numbers nothing is kept: the claim is good as long as the time is free.
 * Errors: `slot-gone` with the nearest free times, `too-many` from one network.
 *
 * @param by.known whether the visitor's address is proved: then the time is kept in any case
 * @param by.bookingId for a claim that takes the place of another one, the id of that
 */
export async function holdSlot(
  deps: Deps,
  pick: SlotPick,
  by: {
    ip: string;
    channel: BookingChannel;
    instead?: SlotClaim | null;
    known?: boolean;
    bookingId?: string;
  },
): Promise<Result<{ token: string; claim: SlotClaim }, HoldRefusal>> {
  const { db, secret } = deps;
  const counted = await countFromAddress(deps, "hold:address", by.ip);
  if (!counted.ok) return counted;
  if (by.instead) await releaseHold(deps, by.instead);
  const now = deps.now();
  const networks = networkMarks(secret, by.ip);
  const [heldBy = null] = networks;
  const bookingId = by.bookingId ?? randomUUID();
  const kept = by.known || (await mayKeepTime(db, { networks, email: null, bookingId }, now));
  const { start, counsellor: counsellorId, topic, language, zone } = pick;
  const wish = { counsellorId, topic, language };
  const diaries = await readDiaries(db, { ...wish, within: { from: start, to: start + 1 }, now });
  const reasons: NotFree[] = [];
  const free = diaries.filter((diary) => {
    const because = whyNotFree(diary, slotAt(start), now.getTime());
    if (because !== null) reasons.push(because);
    return because === null;
  });
  for await (const { diary, assignment } of turnsOf(deps, free, counsellorId !== null, now)) {
    const claim: SlotClaim = {
      bookingId,
      counsellorId: diary.counsellor.id,
      start,
      topic,
      language,
      zone,
      channel: by.channel,
      assignment,
      madeAt: now.getTime(),
      ...(kept ? {} : { unheld: true as const }),
    };
    const because = kept ? await storeHold(deps, claim, heldBy, now) : null;
    if (because === null) return ok({ token: claimToken(secret, claim), claim });
    if (because === "too-many") return err({ code: "too-many", retryAfterSeconds: FULL_HOUSE_RETRY_S });
    reasons.push(because);
  }
  return err(await slotGone(db, wish, start, now, causeAmong(reasons)));
}

/** Where a counsellor was chosen, nobody else's turn it is. */
async function* turnsOf(
  { db }: Deps,
  free: readonly DiaryOfCounsellor[],
  wasChosen: boolean,
  now: Date,
): AsyncGenerator<{ diary: DiaryOfCounsellor; assignment: SlotClaim["assignment"] }> {
  if (!wasChosen) return yield* inTurn(db, free, now);
  for (const diary of free) yield { diary, assignment: null };
}

function storeHold(
  deps: Deps,
  claim: SlotClaim,
  heldBy: string | null,
  now: Date,
): Promise<NotFree | "too-many" | null> {
  return deps.db.transaction(async (tx) => {
    if (heldBy !== null && (await holdsOf(tx, heldBy, now)) >= HOLDS_OF_A_NETWORK) return "too-many";
    const claimed = await claimSlot(tx, claim.counsellorId, claim.start, now);
    if (!claimed.free) return claimed.because;
    // A claim that takes another one's place is pressed twice: the first press has the time.
    await tx
      .insert(bookings)
      .values({ ...heldRow(claim, claimed.diary), ...holdTimes(now), heldBy })
      .onConflictDoNothing({ target: bookings.id });
    return null;
  });
}

/** The row of a claim, as far as the claim says it. */
export function heldRow(claim: SlotClaim, diary: DiaryOfCounsellor) {
  const { bookingId, counsellorId, topic, language, zone, channel } = claim;
  return {
    id: bookingId,
    counsellorId,
    status: "held" as const,
    ...rowTimes(claim.start, diary),
    visitorZone: zone,
    topic,
    language,
    channel,
  };
}

/** When a hold was made, and until when it is good. */
export function holdTimes(now: Date) {
  return {
    holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    createdAt: now,
    updatedAt: now,
  };
}

/** Gives a time back that nobody wants any more. */
export async function releaseHold({ db }: Pick<Deps, "db">, claim: SlotClaim): Promise<void> {
  await db.delete(bookings).where(and(eq(bookings.id, claim.bookingId), eq(bookings.status, "held")));
}

/** How many times a network keeps now; the next one of the same network waits until this one is stored. */
async function holdsOf(tx: Transaction, heldBy: string, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${heldBy}`}, 0))`);
  const [row] = await tx
    .select({ number: count() })
    .from(bookings)
    .where(and(eq(bookings.heldBy, heldBy), eq(bookings.status, "held"), gt(bookings.holdExpiresAt, now)));
  return row?.number ?? 0;
}

/** A hold is good until somebody else claims its time, but not for ever. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** Deletes the holds of forms that nobody comes back to. */
export async function forgetHolds({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - FORGOTTEN_AFTER_MS);
  await db.delete(bookings).where(and(eq(bookings.status, "held"), lt(bookings.holdExpiresAt, before)));
}
