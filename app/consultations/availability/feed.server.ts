import { randomBytes } from "node:crypto";
import { and, asc, eq, gte, inArray, isNull, lt, or } from "drizzle-orm";
import ical, { ICalCalendarMethod } from "ical-generator";
import { addDeadlines } from "#app/admissions/deadlines/deadline-events.server.ts";
import { deadlineHref } from "#app/admissions/deadlines/deadline-paths.ts";
import { listDeadlines } from "#app/admissions/deadlines/list-deadlines.server.ts";
import { addTasks } from "#app/admissions/tasks/task-events.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { BOOKING_TOPIC_LABELS } from "#app/consultations/scheduling/booking-choices.ts";
import { DAY_MS } from "#app/consultations/scheduling/zone-rules.ts";
import { recordAccess } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { calendarId } from "#app/platform/mail/calendar-id.ts";
import { type Actor, VISITOR } from "#app/platform/permissions/actor.ts";
import { seenBy } from "#app/platform/permissions/seen-rows.server.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { calendarFeeds } from "./availability.tables.server.ts";
import { type CalendarRefusal, changeCalendar } from "./change-calendar.server.ts";

const SECRET_BYTES = 24;
const DAYS_BACK = 30;
const DAYS_AHEAD = 400;
/** Calendar programs poll every few minutes; this is recorded once an hour. */
const NOTED_EVERY_MS = 3_600_000;

type OfCounsellor = { readonly counsellorId: string };

const hashOf = (secret: string, token: string) => keyedHash(secret, "link", `calendar-feed ${token}`);

/** The active feed; null for none. Its address cannot be read again. */
export async function findFeed(
  db: DbOrTransaction,
  counsellorId: string,
): Promise<{ createdAt: Date; readAt: Date | null } | null> {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt, readAt: calendarFeeds.readAt })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.counsellorId, counsellorId), isNull(calendarFeeds.revokedAt)));
  return row ?? null;
}

/** Creates a new address for a counsellor's consultations, which is shown once; the previous one stops working. */
export async function createFeed(
  deps: WriteDeps & Pick<Services, "secret">,
  actor: Actor,
  { counsellorId }: OfCounsellor,
): Promise<Result<{ path: string }, CalendarRefusal>> {
  const token = randomBytes(SECRET_BYTES).toString("base64url");
  const made = await changeCalendar(deps, actor, { counsellorId }, async (tx) => {
    await revoke(tx, counsellorId, deps.now());
    await tx
      .insert(calendarFeeds)
      .values({ counsellorId, tokenHash: hashOf(deps.secret, token), createdAt: deps.now() });
    return ok(["calendarFeed"]);
  });
  return made.ok ? ok({ path: `/calendars/${token}.ics` }) : made;
}

/** Revokes a counsellor's calendar address. Idempotent. */
export function revokeFeed(
  deps: WriteDeps,
  actor: Actor,
  { counsellorId }: OfCounsellor,
): Promise<Result<{ version: number }, CalendarRefusal>> {
  return changeCalendar(deps, actor, { counsellorId }, async (tx) =>
    ok((await revoke(tx, counsellorId, deps.now())) ? ["calendarFeed"] : []),
  );
}

async function revoke(db: DbOrTransaction, counsellorId: string, now: Date): Promise<boolean> {
  const gone = await db
    .update(calendarFeeds)
    .set({ revokedAt: now })
    .where(and(eq(calendarFeeds.counsellorId, counsellorId), isNull(calendarFeeds.revokedAt)))
    .returning({ id: calendarFeeds.id });
  return gone.length > 0;
}

/**
 * The content of a calendar address as iCalendar text: consultations from the last month on, the deadlines of the
 * counsellor's students and their tasks; null for an invalid address. Times are in UTC.
 */
export async function readFeed(
  { db, secret, env, now }: Pick<Services, "db" | "secret" | "env" | "now">,
  token: string,
): Promise<string | null> {
  const at = now();
  const [feed] = await db
    .select({ feed: calendarFeeds, name: counsellors.name, userId: counsellors.userId })
    .from(calendarFeeds)
    .innerJoin(counsellors, eq(counsellors.id, calendarFeeds.counsellorId))
    .where(and(eq(calendarFeeds.tokenHash, hashOf(secret, token)), isNull(calendarFeeds.revokedAt)));
  if (!feed) return null;
  await noteReading(db, feed.feed, at);
  const person = feed.userId === null ? null : await findPerson(db, feed.userId);
  const seen = seenBy(db, person?.actor ?? VISITOR);
  const rows = await seen
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.counsellorId, feed.feed.counsellorId),
        inArray(bookings.status, ["confirmed", "attended", "no-show"]),
        gte(bookings.startsAt, new Date(at.getTime() - DAYS_BACK * DAY_MS)),
        lt(bookings.startsAt, new Date(at.getTime() + DAYS_AHEAD * DAY_MS)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  const calendar = ical({
    name: `${env.brandName}: ${feed.name}`,
    prodId: { company: env.brandName, product: "Consultations", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  });
  for (const row of rows) {
    calendar.createEvent({
      id: calendarId(row.id, env),
      sequence: row.linkGeneration - 1,
      stamp: row.updatedAt,
      start: row.startsAt,
      end: row.endsAt,
      summary: `${row.name} · ${BOOKING_TOPIC_LABELS[row.topic]}`,
      description: [row.reference, row.phone, shownAddress(row.email ?? ""), row.note]
        .filter(Boolean)
        .join("\n"),
      url: `${env.baseUrl}/admin/bookings/${row.id}`,
    });
  }
  addDeadlines(calendar, await listDeadlines(seen, { counsellorId: feed.feed.counsellorId }, at), {
    baseUrl: env.baseUrl,
    hrefOf: (deadline) => deadlineHref(deadline, "staff"),
    at,
  });
  if (feed.userId !== null) await addTasks(calendar, seen, feed.userId, { baseUrl: env.baseUrl, at });
  return calendar.toString();
}

async function noteReading(
  db: DbOrTransaction,
  { id, counsellorId }: { id: string; counsellorId: string },
  at: Date,
): Promise<void> {
  const before = new Date(at.getTime() - NOTED_EVERY_MS);
  const noted = await db
    .update(calendarFeeds)
    .set({ readAt: at })
    .where(and(eq(calendarFeeds.id, id), or(isNull(calendarFeeds.readAt), lt(calendarFeeds.readAt, before))))
    .returning({ id: calendarFeeds.id });
  if (noted.length === 0) return;
  // Anyone with the address can read it: the audit log has its owner and the network address, not the reader.
  const entry = {
    action: "booking.list",
    subjectType: "counsellor",
    subjectId: counsellorId,
    fields: ["calendarFeed"],
  };
  await recordAccess(db, VISITOR, entry, { everyTime: true });
}
