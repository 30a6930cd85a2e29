import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { book } from "#app/consultations/bookings/book.server.ts";
import type { SlotClaim } from "#app/consultations/bookings/booking-links.server.ts";
import type { BookingDetails } from "#app/consultations/bookings/booking-schema.ts";
import { bookingRequests, bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { cancelBooking, moveBooking } from "#app/consultations/bookings/change.server.ts";
import { confirmRequest, followConfirmLink } from "#app/consultations/bookings/confirm-request.server.ts";
import { HOLD_MINUTES, holdSlot } from "#app/consultations/bookings/hold.server.ts";
import { listOwnBookings } from "#app/consultations/bookings/queries.server.ts";
import { remindOfBookings } from "#app/consultations/bookings/reminders.server.ts";
import { forgetRequests, requestAgain } from "#app/consultations/bookings/request.server.ts";
import { listBookingsBetween } from "#app/consultations/calendar/staff-queries.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { type Actor, VISITOR } from "#app/platform/permissions/actor.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { makePerson } from "#tests/factories/people.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const MINUTE_MS = 60_000;
const deps = (now = new Date()) => ({ db: database.db, jobs, now: () => now, secret: TEST_SECRET });
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

beforeEach(async () => {
  await database.db.delete(bookingRequests);
  await database.db.delete(bookings).where(eq(bookings.status, "held"));
});

let visitors = 0;
/** Every visitor from a network of their own. */
const newIp = () => {
  visitors += 1;
  return `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
};
const newEmail = () => `asha.${randomUUID()}@example.com`;
const details = (email: string, more: Partial<BookingDetails> = {}) => ({
  name: "Asha Thapa",
  email,
  phone: null,
  note: null,
  ...more,
});

async function hold(counsellor: string, start: number, ip = newIp(), now?: Date): Promise<SlotClaim> {
  const pick = { topic: "visa", language: "en", counsellor, zone: "Asia/Kathmandu", start } as const;
  const held = await holdSlot(deps(now), pick, { ip, channel: "site" });
  if (!held.ok) throw new Error(`The time was not free: ${held.error.code}`);
  return held.value.claim;
}

/** Picks a time and sends the form. */
async function ask(
  counsellor: string,
  start: number,
  email: string,
  by: { actor?: Actor; ip?: string; now?: Date } = {},
) {
  const ip = by.ip ?? newIp();
  const claim = await hold(counsellor, start, ip, by.now);
  const answer = await book(deps(by.now), by.actor ?? VISITOR, claim, details(email), ip);
  if (!answer.ok) throw new Error(answer.error.code);
  return { claim, kind: answer.value.kind };
}

const mailsTo = (email: string) =>
  database.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toEmail, email))
    .orderBy(outboxEmails.createdAt);
/** The link of the newest mail that asks for a confirmation. */
async function linkTo(email: string): Promise<string> {
  const asked = (await mailsTo(email)).filter(({ kind }) => kind === "booking-confirm").at(-1);
  return String(asked?.props.path).split("token=")[1] ?? "";
}
const press = (token: string, start: number | null = null, now?: Date) =>
  confirmRequest(deps(now), token, start, newIp());
const rowOf = async (id: string) => (await database.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const heldNow = async (ids: readonly string[], now = new Date()) => {
  const held = await database.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, "held"), gt(bookings.holdExpiresAt, now)));
  return held.filter(({ id }) => ids.includes(id)).length;
};

/** A student whose account has proved its address. */
async function provedStudent() {
  const made = await makeStudent(database.db);
  await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, made.actor.userId));
  return made;
}
/** The rows that stand at a time of a counsellor. */
const rowsAt = (counsellorId: string, start: number) =>
  database.db.$count(
    bookings,
    and(eq(bookings.counsellorId, counsellorId), eq(bookings.startsAt, new Date(start))),
  );

describe("A consultation that somebody books in a student's name", () => {
  test("is nobody's until the link of the mail is pressed, and that student's from then on", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const { student } = await provedStudent();
    const start = comingSlot(600);
    const { claim, kind } = await ask(counsellor.id, start, student.email);
    expect(kind).toBe("asked");
    const own = () => listOwnBookings(database.db, [student.id], new Date());
    expect(await own()).toEqual([]);
    expect(await rowOf(claim.bookingId)).toMatchObject({ status: "held", email: null, studentId: null });
    expect((await mailsTo(student.email)).map(({ kind }) => kind)).toEqual(["booking-confirm"]);
    expect(await mailsTo(counsellor.email)).toEqual([]);
    await remindOfBookings(deps(new Date(start - 30 * MINUTE_MS)));
    expect(await mailsTo(student.email)).toHaveLength(1);
    const [shown] = await listBookingsBetween(
      database.db,
      { from: start, to: start + 1 },
      { counsellorId: counsellor.id, cancelled: false, now: new Date() },
    );
    expect(shown).toMatchObject({ status: "held", waits: true, name: "Asha Thapa" });

    const token = await linkTo(student.email);
    // Looking, as mail servers do, changes nothing.
    expect(await followConfirmLink(deps(), token)).toMatchObject({ ok: true, value: { kind: "asked" } });
    expect(await own()).toEqual([]);
    expect(await press(token)).toMatchObject({ ok: true, value: { studentId: student.id } });
    expect(await own()).toHaveLength(1);
    expect((await mailsTo(student.email)).map(({ kind }) => kind)).toEqual([
      "booking-confirm",
      "booking-confirmed",
    ]);
    expect((await mailsTo(counsellor.email)).map(({ kind }) => kind)).toEqual(["booking-for-counsellor"]);
    expect(await database.db.select().from(bookingRequests)).toEqual([]);
  });

  test("takes none of the three that its owner may have ahead", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const { actor, student } = await provedStudent();
    for (let hour = 0; hour < 5; hour += 1) await ask(counsellor.id, comingSlot(hour * 60), student.email);
    for (const hour of [10, 11, 12]) {
      expect((await ask(counsellor.id, comingSlot(hour * 60), student.email, { actor })).kind).toBe("booked");
    }
    expect(await listOwnBookings(database.db, [student.id], new Date())).toHaveLength(3);
    // The fourth is too late: the link says so, and writes nothing.
    expect(await press(await linkTo(student.email))).toMatchObject({ error: { code: "already-exists" } });
  });

  test.each([
    ["with the address that the account has proved", true, true, "booked"],
    ["with somebody else's address", true, false, "asked"],
    ["with an address that the account has not proved", false, true, "asked"],
  ] as const)(
    "by a student who is signed in, %s (proved %s, own %s), is %s",
    async (_, proved, own, kind) => {
      const counsellor = await makeBookableCounsellor(database.db);
      const { actor, student } = await makeStudent(database.db);
      await database.db.update(users).set({ emailVerified: proved }).where(eq(users.id, actor.userId));
      const email = own ? student.email : newEmail();
      const asked = await ask(counsellor.id, comingSlot(600), email, { actor });
      expect(asked.kind).toBe(kind);
      if (kind === "booked") return;
      // The person who uses the link gets the time, not the one who requested it.
      const pressed = await press(await linkTo(email));
      if (!pressed.ok) throw new Error(pressed.error.code);
      expect(pressed.value).toMatchObject({ userId: null });
      expect(pressed.value.studentId).not.toBe(student.id);
    },
  );

  test("by staff, for somebody, is booked at once", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const actor = await makePerson(database.db, "staff-counsellor");
    expect((await ask(counsellor.id, comingSlot(600), newEmail(), { actor })).kind).toBe("booked");
  });
});

describe("The link that confirms", () => {
  test("pressed by many at once makes one booking, one student and one mail", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    for (let round = 0; round < 10; round += 1) {
      const email = newEmail();
      const { claim } = await ask(counsellor.id, comingSlot(600 + round * 60), email);
      const token = await linkTo(email);
      const presses = await Promise.all(Array.from({ length: 12 }, () => press(token)));
      expect(new Set(presses.map((one) => (one.ok ? one.value.id : one.error.code)))).toEqual(
        new Set([claim.bookingId]),
      );
      expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
        "booking-confirm",
        "booking-confirmed",
      ]);
      expect(await database.db.$count(students, eq(students.email, email))).toBe(1);
      await database.db.delete(bookings).where(eq(bookings.counsellorId, counsellor.id));
    }
  });

  test("read while it is pressed leads to the wish or to the booking, never nowhere", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    for (let round = 0; round < 10; round += 1) {
      const email = newEmail();
      await ask(counsellor.id, comingSlot(600 + round * 60), email);
      const token = await linkTo(email);
      let pressed = false;
      const read = async () => {
        const found = new Set<string>();
        while (!pressed) {
          const link = await followConfirmLink(deps(), token);
          found.add(link.ok ? link.value.kind : link.error.code);
        }
        return found;
      };
      const readers = Array.from({ length: 4 }, read);
      await press(token);
      pressed = true;
      for (const found of await Promise.all(readers)) {
        expect([...found].filter((kind) => kind !== "asked" && kind !== "booked")).toEqual([]);
      }
    }
  });

  test("still books after the time is no longer kept, unless somebody else was faster; then another time can be had", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const [lucky, late] = [newEmail(), newEmail()];
    await ask(counsellor.id, comingSlot(600), lucky);
    await ask(counsellor.id, comingSlot(660), late);
    const hourLater = later(60);
    expect((await press(await linkTo(lucky), null, hourLater)).ok).toBe(true);
    await hold(counsellor.id, comingSlot(660), newIp(), hourLater);
    const token = await linkTo(late);
    const gone = await press(token, null, hourLater);
    expect(gone).toMatchObject({ error: { code: "slot-gone", because: "taken" } });
    if (gone.ok || !("nearest" in gone.error)) throw new Error("It is taken");
    const [first = 0, second = 0] = gone.error.nearest;
    // Two of them pressed at once: one booking, for a time that was pressed.
    const both = await Promise.all([press(token, first, hourLater), press(token, second, hourLater)]);
    expect(both.some((one) => one.ok)).toBe(true);
    const made = await database.db.select().from(bookings).where(eq(bookings.email, late));
    expect(made).toHaveLength(1);
    expect([first, second]).toContain(made[0]?.startsAt.getTime());
    expect(await database.db.$count(bookings, eq(bookings.counsellorId, counsellor.id))).toBe(3);
  });

  test("races whoever wants the time when it is no longer kept: one of them has it, every time", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    for (let round = 0; round < 8; round += 1) {
      const start = comingSlot(600 + round * 30);
      const email = newEmail();
      await ask(counsellor.id, start, email);
      const token = await linkTo(email);
      const after = later(46);
      const rivals = Array.from({ length: 4 }, () =>
        hold(counsellor.id, start, newIp(), after).catch(() => null),
      );
      const [confirmed, ...held] = await Promise.all([press(token, null, after), ...rivals]);
      const winners = (confirmed.ok ? 1 : 0) + held.filter((one) => one !== null).length;
      expect(winners).toBe(1);
      expect(await rowsAt(counsellor.id, start)).toBe(1);
      await database.db.delete(bookings).where(eq(bookings.counsellorId, counsellor.id));
      await database.db.delete(bookingRequests);
    }
  });

  test("races whoever moves another consultation to the time, and never makes two of it", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const start = comingSlot(600);
    const other = await makeBooking(database.db, counsellor.id, comingSlot(720));
    const email = newEmail();
    await ask(counsellor.id, start, email);
    const by = { actor: VISITOR, action: "booking.changeOwn" as const, generation: 1 };
    const after = later(46);
    const [pressed, moved] = await Promise.all([
      press(await linkTo(email), null, after),
      moveBooking(deps(after), other.id, { start }, by),
    ]);
    expect([pressed.ok, moved.ok].filter(Boolean)).toHaveLength(1);
    expect(await rowsAt(counsellor.id, start)).toBe(1);
  });

  test("of an address that was changed confirms nothing, however close the press is", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const [wrong, right] = [newEmail(), newEmail()];
    const { claim } = await ask(counsellor.id, comingSlot(600), wrong);
    const old = await linkTo(wrong);
    const ip = newIp();
    const [changed, pressed] = await Promise.all([
      book(deps(), VISITOR, claim, details(right), ip),
      press(old),
    ]);
    if (!changed.ok) throw new Error(changed.error.code);
    // Whichever came first, the booking is its: never one address's press for the other's consultation.
    if (changed.value.kind === "booked") {
      expect(pressed).toMatchObject({ ok: true, value: { email: wrong } });
    } else {
      expect(pressed.ok).toBe(false);
      expect(await followConfirmLink(deps(), old)).toMatchObject({ error: { code: "used" } });
      expect(await press(await linkTo(right))).toMatchObject({ ok: true, value: { email: right } });
    }
  });

  test("is dead once the booking is cancelled, made up, or older than a day", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const email = newEmail();
    const { claim } = await ask(counsellor.id, comingSlot(600), email);
    const token = await linkTo(email);
    expect(await press(token, null, later(25 * 60))).toMatchObject({
      error: { code: "expired", dead: true },
    });
    expect(await press(`${token}x`)).toMatchObject({ error: { code: "unknown" } });
    const made = await press(token);
    if (!made.ok) throw new Error("The link is good");
    const by = { actor: VISITOR, action: "booking.changeOwn" as const, generation: 1 };
    expect((await cancelBooking(deps(), claim.bookingId, by)).ok).toBe(true);
    expect(await press(token)).toMatchObject({ error: { code: "cancelled" } });
  });
});

describe("What strangers can keep from others", () => {
  test("is 45 minutes of a time, however often they send the form", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const email = newEmail();
    const ip = newIp();
    const { claim } = await ask(counsellor.id, comingSlot(600), email, { ip });
    expect(await heldNow([claim.bookingId], later(44))).toBe(1);
    expect((await book(deps(later(40)), VISITOR, claim, details(email), ip)).ok).toBe(true);
    expect(await heldNow([claim.bookingId], later(46))).toBe(0);
    expect((await book(deps(later(50)), VISITOR, claim, details(email), ip)).ok).toBe(true);
    expect(await heldNow([claim.bookingId], later(51))).toBe(0);
    // Sent again with the same address it is the same mail.
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test.each([
    ["one network", () => "203.0.113.9", 5],
    ["the networks of one /48", (index: number) => `2001:db8:77:${index.toString(16)}::1`, 20],
  ] as const)(
    "is a few times of %s, raced; beyond it the mail comes first and still books",
    async (_, ipOf, most) => {
      const counsellor = await makeBookableCounsellor(database.db);
      const claims: SlotClaim[] = [];
      // Picked by others, so that only the forms are counted.
      for (let index = 0; index < most + 4; index += 1) {
        claims.push(await hold(counsellor.id, comingSlot(index * 30)));
      }
      const emails = claims.map(newEmail);
      const answers = await Promise.all(
        claims.map((claim, index) => book(deps(), VISITOR, claim, details(emails[index] ?? ""), ipOf(index))),
      );
      expect(answers.every((one) => one.ok && one.value.kind === "asked")).toBe(true);
      const kept = await Promise.all(claims.map(({ bookingId }) => heldNow([bookingId])));
      expect(kept.filter((one) => one === 1)).toHaveLength(most);
      // Further requests from that network hold no time, but are still answered.
      const next = await hold(counsellor.id, comingSlot(1380), ipOf(99));
      expect(next.unheld).toBe(true);
      expect(await heldNow([next.bookingId])).toBe(0);
      const unkept = emails[kept.indexOf(0)] ?? "";
      const [mail] = await mailsTo(unkept);
      expect(mail?.props.keptUntil).toBeNull();
      expect((await press(await linkTo(unkept))).ok).toBe(true);
    },
  );

  test("is three times with one address, and as many mails as an address may get", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const email = newEmail();
    const claims = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => hold(counsellor.id, comingSlot(index * 30))),
    );
    await Promise.all(claims.map((claim) => book(deps(), VISITOR, claim, details(email), newIp())));
    expect(await heldNow(claims.map(({ bookingId }) => bookingId))).toBe(3);
    expect(await mailsTo(email)).toHaveLength(8);
  });

  test("is nothing once far more is kept than people fill in forms; whoever is known still has the time", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    for (let index = 0; index < 40; index += 1) {
      await makeBooking(database.db, counsellor.id, comingSlot(index * 30, 5), {
        status: "held",
        holdExpiresAt: later(HOLD_MINUTES),
        reference: null,
      });
    }
    const start = comingSlot(600);
    const claim = await hold(counsellor.id, start);
    expect(claim.unheld).toBe(true);
    expect(await rowOf(claim.bookingId)).toBeUndefined();
    const pick = { topic: "visa", language: "en", counsellor: counsellor.id, zone: "UTC", start } as const;
    const known = await holdSlot(deps(), pick, { ip: newIp(), channel: "site", known: true });
    expect(known).toMatchObject({ ok: true });
    const email = newEmail();
    expect(await book(deps(), VISITOR, claim, details(email), newIp())).toMatchObject({
      error: { code: "slot-gone", because: "taken" },
    });
    expect(await mailsTo(email)).toEqual([]);
  });

  test("ends with a day: what nobody confirmed is forgotten, name and all", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    await ask(counsellor.id, comingSlot(600), newEmail());
    await forgetRequests(deps(later(23 * 60)));
    expect(await database.db.$count(bookingRequests)).toBe(1);
    await forgetRequests(deps(later(24 * 60 + 1)));
    expect(await database.db.$count(bookingRequests)).toBe(0);
  });

  test("is three more mails an hour by asking for the mail again", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const email = newEmail();
    const { claim } = await ask(counsellor.id, comingSlot(600), email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => requestAgain(deps(), claim.bookingId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await mailsTo(email)).toHaveLength(4);
    expect((await press(await linkTo(email))).ok).toBe(true);
    expect(await requestAgain(deps(), claim.bookingId)).toMatchObject({ error: { code: "not-found" } });
  });
});
