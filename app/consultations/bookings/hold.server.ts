import { randomUUID } from "node:crypto";
import { and, count, eq, gt, lt, lte, ne, sql } from "drizzle-orm";
import { type NotFree, whyNotFree } from "#app/consultations/scheduling/free-slots.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { wholeOf } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { claimToken, type SlotClaim } from "./booking-links.server.ts";
import type { SlotUnavailable } from "./booking-refusal.ts";
import type { Pick as SlotPick } from "./booking-schema.ts";
import type { BookingChannel } from "./booking-statuses.ts";
import { bookings } from "./bookings.tables.server.ts";
import {
  causeAmong,
  claimSlot,
  rowTimes,
  slotAt,
  slotUnavailable,
  withoutNotice,
} from "./claim-slot.server.ts";
import { type DiaryOfCounsellor, readDiaries } from "./diaries.server.ts";
import { inTurn } from "./in-turn.server.ts";
import { mayHoldTime, networkMarks } from "./unproved.server.ts";

/** How long a time is held for a visitor who fills in the form. */
export const HOLD_MINUTES = 10;
/** Simultaneous holds per network: a school shares one address, but so does a program that blocks a day. */
const HOLDS_OF_A_NETWORK = 6;
const FULL_RETRY_S = HOLD_MINUTES * 60;

type Deps = Pick<Services, "db" | "now" | "secret">;
export type HoldRefusal = SlotUnavailable | FailureOf<"too-many">;

/**
 * Holds a free time for the visitor, and returns the token for the form. Without a selected counsellor, one of the
 * free ones is assigned by the rule. Releases an earlier hold of the visitor. After suspicious activity nothing is
 * held: the claim is valid as long as the time is free. A repeated selection on one page is one hold. Errors:
 * `slot-gone` with the nearest free times, `too-many` from one network.
 *
 * @param by.known whether the visitor's address is confirmed: then the time is always held
 * @param by.bookingId the id of the claim that this one replaces
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
  const bookingId = by.bookingId ?? (await idOfPress(deps, pick));
  const held = by.known || (await mayHoldTime(db, { networks, email: null, bookingId }, now));
  const { start, counsellor: counsellorId, topic, language, zone } = pick;
  const wish = { counsellorId, topic, language };
  const { free, reasons } = await whoIsFree(db, { ...wish, start, except: bookingId }, now);
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
      ...(held ? {} : { unheld: true as const }),
    };
    const because = held ? await storeHold(deps, claim, heldBy, now) : null;
    if (because === null) return ok({ token: claimToken(secret, claim), claim });
    if (because === "held-by-another") continue;
    if (because === "too-many") return err({ code: "too-many", retryAfterSeconds: FULL_RETRY_S });
    reasons.push(because);
  }
  return err(await slotUnavailable(db, wish, start, now, causeAmong(reasons)));
}

/** Which of those who do what is wished for are free at a time, and why the others are not. */
export async function whoIsFree(
  db: DbOrTransaction,
  { start, byStaff = false, ...wish }: RequestedTime,
  now: Date,
): Promise<{ free: readonly DiaryOfCounsellor[]; reasons: NotFree[] }> {
  const reasons: NotFree[] = [];
  const diaries = await readDiaries(db, { ...wish, within: { from: start, to: start + 1 }, now });
  const free = diaries.filter((diary) => {
    const judged = byStaff ? withoutNotice(diary) : diary;
    const because = whyNotFree(judged, slotAt(start), now.getTime());
    if (because !== null) reasons.push(because);
    return because === null;
  });
  return { free, reasons };
}

interface RequestedTime extends Pick<SlotPick, "topic" | "language" | "start"> {
  readonly counsellorId: string | null;
  /** A booking that does not stand in its way. */
  readonly except?: string;
  /** Neither notice nor horizon keeps staff from a time. */
  readonly byStaff?: boolean;
}

/** A chosen counsellor is the only candidate. */
export async function* turnsOf(
  { db }: { readonly db: DbOrTransaction },
  free: readonly DiaryOfCounsellor[],
  wasChosen: boolean,
  now: Date,
): AsyncGenerator<{ diary: DiaryOfCounsellor; assignment: SlotClaim["assignment"] }> {
  if (!wasChosen) return yield* inTurn(db, free, now);
  for (const diary of free) yield { diary, assignment: null };
}

/**
 * The booking id of a selection: the same for the same time on the same page. After that booking was cancelled or
 * moved, it is another one.
 */
async function idOfPress({ db, secret }: Deps, { key, start }: SlotPick): Promise<string> {
  if (!key) return randomUUID();
  const hex = Buffer.from(keyedHash(secret, "booking", `press ${key} ${start}`), "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
  const [row] = await db
    .select({ status: bookings.status, startsAt: bookings.startsAt })
    .from(bookings)
    .where(eq(bookings.id, id));
  const isOver = row !== undefined && (row.status === "cancelled" || row.startsAt.getTime() !== start);
  return isOver ? randomUUID() : id;
}

/** Stores a hold. Returns the refusal, or null if it is stored, now or earlier. */
function storeHold(
  deps: Deps,
  claim: SlotClaim,
  heldBy: string | null,
  now: Date,
): Promise<NotFree | "too-many" | "held-by-another" | null> {
  const { bookingId, counsellorId } = claim;
  return deps.db.transaction(async (tx) => {
    if (heldBy !== null && (await holdsOf(tx, { heldBy, bookingId }, now)) >= HOLDS_OF_A_NETWORK)
      return "too-many";
    const claimed = await claimSlot(tx, counsellorId, claim.start, now, { except: bookingId });
    if (!claimed.free) return claimed.because;
    // An expired hold may still be in the calendar of another counsellor.
    await tx
      .delete(bookings)
      .where(and(eq(bookings.id, bookingId), eq(bookings.status, "held"), lte(bookings.holdExpiresAt, now)));
    const [stored] = await tx
      .insert(bookings)
      .values({ ...heldRow(claim, claimed.diary), ...holdTimes(now), heldBy })
      .onConflictDoNothing({ target: bookings.id })
      .returning({ id: bookings.id });
    if (stored) return null;
    const [found] = await tx
      .select({ counsellorId: bookings.counsellorId })
      .from(bookings)
      .where(eq(bookings.id, bookingId));
    return found?.counsellorId === counsellorId ? null : "held-by-another";
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

/** Releases a held time. Possession of the claim is sufficient. */
export async function releaseHold({ db }: Pick<Deps, "db">, claim: SlotClaim): Promise<void> {
  await wholeOf(db)
    .delete(bookings)
    .where(and(eq(bookings.id, claim.bookingId), eq(bookings.status, "held")));
}

/**
 * Counts the other times that a network holds now; the next hold of the same network is blocked until this one is
 * stored.
 */
async function holdsOf(
  tx: Transaction,
  { heldBy, bookingId }: { heldBy: string; bookingId: string },
  now: Date,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${heldBy}`}, 0))`);
  const [row] = await tx
    .select({ number: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.heldBy, heldBy),
        eq(bookings.status, "held"),
        gt(bookings.holdExpiresAt, now),
        ne(bookings.id, bookingId),
      ),
    );
  return row?.number ?? 0;
}

/** A hold is valid until another visitor claims its time, but not for ever. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** Deletes the holds of abandoned forms. */
export async function forgetHolds({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - FORGOTTEN_AFTER_MS);
  const gone = await db
    .delete(bookings)
    .where(and(eq(bookings.status, "held"), lt(bookings.holdExpiresAt, before)));
  return gone.rowCount ?? 0;
}
