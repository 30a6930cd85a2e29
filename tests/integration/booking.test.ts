import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import type { BookingMailPaths } from "#app/consultations/bookings/booking-confirmed.mail.tsx";
import { readClaimToken, type SlotClaim } from "#app/consultations/bookings/booking-links.server.ts";
import type { BookingDetails, Pick as SlotPick } from "#app/consultations/bookings/booking-schema.ts";
import { bookingEvents, bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { cancelBooking, moveBooking } from "#app/consultations/bookings/change.server.ts";
import { confirmBooking } from "#app/consultations/bookings/confirm.server.ts";
import { HOLD_MINUTES, holdSlot } from "#app/consultations/bookings/hold.server.ts";
import { listOwnBookings } from "#app/consultations/bookings/queries.server.ts";
import { reassignBooking } from "#app/consultations/calendar/reassign.server.ts";
import { claimRecords } from "#app/people/sign-up/claim-records.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { brokenConstraint } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
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

const pickOf = (start: number, counsellor: string | null): SlotPick => ({
  topic: "visa",
  language: "en",
  counsellor,
  zone: "Asia/Kathmandu",
  start,
});
const person = (more: Partial<BookingDetails> = {}): BookingDetails => ({
  name: "Asha Thapa",
  email: `asha.${randomUUID()}@example.com`,
  phone: "+977 984 123 4567",
  note: null,
  ...more,
});
let visitors = 0;
/** Every visitor from a network of their own. */
const newIp = () => {
  visitors += 1;
  return `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
};

async function hold(start: number, counsellor: string | null, now?: Date, ip = newIp()): Promise<SlotClaim> {
  const held = await holdSlot(deps(now), pickOf(start, counsellor), { ip, channel: "site" });
  if (!held.ok) throw new Error(`The time was not free: ${held.error.code}`);
  const claim = readClaimToken(TEST_SECRET, held.value.token, now ?? new Date());
  if (!claim) throw new Error("The token is ours");
  return claim;
}
const confirm = (claim: SlotClaim, details = person(), now?: Date) =>
  confirmBooking(deps(now), VISITOR, claim, details);
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error("There is no such booking");
  return row;
};
const mailsTo = (email: string) =>
  database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));
const byLink = (generation: number) => ({
  actor: VISITOR,
  action: "booking.changeOwn" as const,
  generation,
});

describe("A consultation", () => {
  test("is held, confirmed, written down, mailed to both and kept from everybody else", async () => {
    const counsellor = await makeBookableCounsellor(database.db, { calendar: { bufferAfter: 10 } });
    const start = comingSlot(600);
    const details = person({ note: "Nursing in Perth" });
    const booked = await confirm(await hold(start, counsellor.id), details);
    if (!booked.ok) throw new Error(booked.error.code);
    const row = await rowOf(booked.value.id);
    expect(row).toMatchObject({
      status: "confirmed",
      name: "Asha Thapa",
      phone: "+9779841234567",
      note: "Nursing in Perth",
      visitorZone: "Asia/Kathmandu",
      holdExpiresAt: null,
      heldBy: null,
    });
    expect(row.startsAt.getTime()).toBe(start);
    expect(row.endsAt.getTime() - start).toBe(30 * MINUTE_MS);
    expect(row.blockedUntil.getTime() - start).toBe(40 * MINUTE_MS);
    const [student] = await database.db.select().from(students).where(eq(students.email, details.email));
    expect(student).toMatchObject({
      id: row.studentId,
      firstName: "Asha",
      lastName: "Thapa",
      stage: "Lead",
      source: "booking",
      counsellorId: counsellor.id,
    });
    expect((await mailsTo(details.email)).map((mail) => mail.kind)).toEqual(["booking-confirmed"]);
    expect((await mailsTo(counsellor.email)).map((mail) => mail.kind)).toEqual(["booking-for-counsellor"]);
    const auditLog = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, row.id));
    expect(auditLog.map((entry) => entry.action)).toEqual(["booking.confirm"]);
    const again = await holdSlot(deps(), pickOf(start, counsellor.id), { ip: newIp(), channel: "site" });
    expect(again).toMatchObject({ ok: false, error: { code: "slot-gone", because: "taken" } });
    if (again.ok || again.error.code !== "slot-gone") throw new Error("It is taken");
    // Its neighbours would run into the ten minutes that are kept free after each talk.
    for (const [minutes, free] of [
      [-60, true],
      [-30, false],
      [30, false],
      [60, true],
    ] as const) {
      expect(again.error.nearest.includes(start + minutes * MINUTE_MS), `${minutes} minutes off`).toBe(free);
    }
  });

  test("held by a time that is pressed many times at once on one page, is one hold; on another page it is taken", async () => {
    await database.db.update(counsellorCalendars).set({ takesBookings: false });
    const [ann, bob] = await Promise.all(
      ["Ann", "Bob"].map((name) => makeBookableCounsellor(database.db, { name: `${name} Press` })),
    );
    const start = comingSlot(600);
    const key = randomUUID();
    const press = (more: { start?: number; key?: string; now?: Date } = {}) =>
      holdSlot(
        deps(more.now),
        { ...pickOf(more.start ?? start, null), key: more.key ?? key },
        { ip: "198.51.100.77", channel: "site" },
      );
    const idOf = (held: Awaited<ReturnType<typeof press>>) => (held.ok ? held.value.claim : held.error);
    const presses = (await Promise.all(Array.from({ length: 8 }, () => press()))).map(idOf);
    const [first] = presses;
    if (!first || !("bookingId" in first)) throw new Error("The time was free");
    for (const claim of presses) {
      expect(claim).toMatchObject({ bookingId: first.bookingId, counsellorId: first.counsellorId });
    }
    expect(await database.db.$count(bookings, eq(bookings.id, first.bookingId))).toBe(1);
    // A confirmation that arrives after the hold has expired claims the time again.
    const holdIsOver = new Date(Date.now() + (HOLD_MINUTES + 1) * MINUTE_MS);
    const late = idOf(await press({ now: holdIsOver }));
    expect(late).toMatchObject({ bookingId: first.bookingId });
    expect((await rowOf(first.bookingId)).holdExpiresAt?.getTime()).toBeGreaterThan(holdIsOver.getTime());
    // Another page of the same network gets the other counsellor, and then none.
    const other = idOf(await press({ key: randomUUID() }));
    expect([ann?.id, bob?.id].filter((id) => id !== first.counsellorId)).toEqual([
      "counsellorId" in other ? other.counsellorId : null,
    ]);
    expect(idOf(await press({ key: randomUUID() }))).toMatchObject({ code: "slot-gone", because: "taken" });
    // Booked, the press leads to the booking; cancelled, it takes the time anew.
    const booked = await confirm(first);
    if (!booked.ok) throw new Error(booked.error.code);
    expect(idOf(await press())).toMatchObject({ bookingId: first.bookingId });
    await database.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, first.bookingId));
    const anew = idOf(await press());
    expect(anew).toMatchObject({ start });
    expect(anew).not.toMatchObject({ bookingId: first.bookingId });
  });

  test("pressed twice, or again after a lost answer, is one booking", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const claim = await hold(comingSlot(600), counsellor.id);
    const details = person();
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(claim, details)));
    const references = answers.map((answer) => (answer.ok ? answer.value.reference : answer.error.code));
    expect(new Set(references).size).toBe(1);
    expect(await mailsTo(details.email)).toHaveLength(1);
    expect(await confirm(claim, person({ name: "Somebody Else" }))).toMatchObject({
      ok: true,
      value: { name: "Asha Thapa" },
    });
  });

  test("is found for whoever is free, in turn, and its history says how", async () => {
    await database.db.update(counsellorCalendars).set({ takesBookings: false });
    const names = ["Ann", "Bob"];
    const [ann, bob] = await Promise.all(
      names.map((name) => makeBookableCounsellor(database.db, { name: `${name} Fair` })),
    );
    const chosen = [];
    for (let index = 0; index < 4; index += 1) {
      const pick = pickOf(comingSlot(600 + index * 60), null);
      const held = await holdSlot(deps(), pick, { ip: newIp(), channel: "site" });
      if (!held.ok) throw new Error(held.error.code);
      const booked = await confirm(held.value.claim);
      if (!booked.ok) throw new Error(booked.error.code);
      chosen.push(booked.value.counsellorId);
      const [event] = await database.db
        .select()
        .from(bookingEvents)
        .where(eq(bookingEvents.bookingId, booked.value.id));
      expect(event?.facts).toMatchObject({ assignment: { rule: "round-robin" } });
    }
    expect(chosen.filter((id) => id === ann?.id)).toHaveLength(2);
    expect(chosen.filter((id) => id === bob?.id)).toHaveLength(2);
  });

  test("of a student who is signed in is on their own record", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const { actor, student } = await makeStudent(database.db);
    const claim = await hold(comingSlot(600), counsellor.id);
    const booked = await confirmBooking(deps(), actor, claim, person());
    expect(booked).toMatchObject({ ok: true, value: { studentId: student.id, userId: actor.userId } });
  });

  test("with an address that an account has not proved stays out of that account's sight", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const { student } = await makeStudent(database.db);
    await database.db.execute(sql`update users set email_verified = false where id = ${student.userId}`);
    const booked = await confirm(
      await hold(comingSlot(600), counsellor.id),
      person({ email: student.email }),
    );
    if (!booked.ok) throw new Error(booked.error.code);
    expect(booked.value.studentId).not.toBe(student.id);
    await database.db.execute(sql`update users set email_verified = true where id = ${student.userId}`);
    await database.db.execute(sql`delete from bookings where id = ${booked.value.id}`);
    await database.db.execute(sql`delete from students where id = ${booked.value.studentId}`);
    const proved = await confirm(
      await hold(comingSlot(720), counsellor.id),
      person({ email: student.email }),
    );
    expect(proved).toMatchObject({ ok: true, value: { studentId: student.id } });
  });

  test("with the address of an account is that account's once the address is proved, not before", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const { actor, student } = await makeStudent(database.db);
    const verified = (yes: boolean) =>
      database.db.update(users).set({ emailVerified: yes }).where(eq(users.id, actor.userId));
    await verified(false);
    const details = person({ email: student.email });
    const booked = await confirm(await hold(comingSlot(600), counsellor.id), details);
    if (!booked.ok) throw new Error(booked.error.code);
    const shown = async () => {
      const [own] = await database.db.select().from(students).where(eq(students.userId, actor.userId));
      if (!own) throw new Error("The account has its record");
      return (await listOwnBookings(database.db, [own.id], new Date())).map(({ row }) => row.id);
    };
    const claim = () => database.db.transaction((tx) => claimRecords(tx, actor.userId));
    await claim();
    expect(await shown()).toEqual([]);
    await verified(true);
    await claim();
    expect(await shown()).toEqual([booked.value.id]);
    const records = await database.db.select().from(students).where(eq(students.email, details.email));
    expect(records).toHaveLength(1);
  });

  test("whose mails cannot be queued leaves nothing of what it had", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const claim = await hold(comingSlot(600), counsellor.id);
    const details = person();
    let calls = 0;
    const broken: Pick<Jobs, "enqueue"> = {
      ...jobs,
      enqueue: async (tx, name, payload) => {
        // The very last thing that is written: the counsellor's mail.
        calls += 1;
        if (calls === 2) throw new Error("The queue is away");
        await jobs.enqueue(tx, name, payload);
      },
    };
    const pressed = confirmBooking({ ...deps(), jobs: broken }, VISITOR, claim, details);
    await expect(pressed).rejects.toThrow("The queue is away");
    expect((await rowOf(claim.bookingId)).status).toBe("held");
    expect(await mailsTo(details.email)).toEqual([]);
    expect(await database.db.select().from(students).where(eq(students.email, details.email))).toEqual([]);
    const { rows } = await database.pool.query(
      "select 1 from pgboss.job where data->>'mailId' is not null and not exists (select from outbox_emails m where m.id::text = data->>'mailId')",
    );
    expect(rows).toEqual([]);
    expect((await confirm(claim, details)).ok).toBe(true);
  });

  test("is refused to an address that has three ahead already", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const details = person();
    for (const hour of [8, 9, 10]) {
      expect((await confirm(await hold(comingSlot(hour * 60), counsellor.id), details)).ok).toBe(true);
    }
    const fourth = await hold(comingSlot(11 * 60), counsellor.id);
    expect(await confirm(fourth, details)).toMatchObject({ error: { code: "already-exists" } });
    expect((await rowOf(fourth.bookingId)).status).toBe("held");
  });
});

describe("A time that is kept for somebody", () => {
  test("is nobody else's until it runs out, and then whoever claims it first", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const start = comingSlot(600);
    const first = await hold(start, counsellor.id);
    await expect(hold(start, counsellor.id)).rejects.toThrow("slot-gone");
    const later = new Date(Date.now() + (HOLD_MINUTES + 1) * MINUTE_MS);
    const second = await hold(start, counsellor.id, later);
    expect(await confirm(first, person(), later)).toMatchObject({
      error: { code: "slot-gone", because: "taken" },
    });
    expect((await confirm(second, person(), later)).ok).toBe(true);
  });

  test("can still be confirmed late, as long as nobody has claimed it", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const claim = await hold(comingSlot(600), counsellor.id);
    const later = new Date(Date.now() + 3 * HOLD_MINUTES * MINUTE_MS);
    expect((await confirm(claim, person(), later)).ok).toBe(true);
    const gone = await hold(comingSlot(720), counsellor.id);
    await database.db.delete(bookings).where(eq(bookings.id, gone.bookingId));
    expect((await confirm(gone, person(), later)).ok).toBe(true);
  });

  test("is given back when the visitor picks another one", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const start = comingSlot(600);
    const first = await hold(start, counsellor.id);
    await holdSlot(deps(), pickOf(comingSlot(660), counsellor.id), {
      ip: newIp(),
      channel: "site",
      instead: first,
    });
    expect((await hold(start, counsellor.id)).bookingId).not.toBe(first.bookingId);
  });

  test("is one of a few for each network, however many are asked for at once", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const flood = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        holdSlot(deps(), pickOf(comingSlot(index * 30), counsellor.id), {
          ip: "203.0.113.77",
          channel: "site",
        }),
      ),
    );
    expect(flood.filter((held) => held.ok)).toHaveLength(6);
    expect(flood.filter((held) => !held.ok && held.error.code === "too-many")).toHaveLength(14);
    const kept = await database.db.select().from(bookings).where(eq(bookings.counsellorId, counsellor.id));
    expect(kept).toHaveLength(6);
    expect(JSON.stringify(kept)).not.toContain("203.0.113");
  });

  test.each([
    ["in the past", -30, "past"],
    ["beyond the horizon", 500 * 24 * 60, "horizon"],
    ["between two slots", 3 * 24 * 60 + 7, "not-offered"],
  ] as const)("cannot be %s", async (_, minutes, because) => {
    const counsellor = await makeBookableCounsellor(database.db);
    const base = Math.floor(Date.now() / (30 * MINUTE_MS)) * 30 * MINUTE_MS;
    const held = await holdSlot(deps(), pickOf(base + minutes * MINUTE_MS, counsellor.id), {
      ip: newIp(),
      channel: "site",
    });
    expect(held).toMatchObject({ ok: false, error: { code: "slot-gone", because } });
  });

  test("is refused at shorter notice than the counsellor asks for", async () => {
    const counsellor = await makeBookableCounsellor(database.db, { calendar: { minimumNotice: 12 * 60 } });
    const start = (Math.floor(Date.now() / (30 * MINUTE_MS)) + 4) * 30 * MINUTE_MS;
    const held = await holdSlot(deps(), pickOf(start, counsellor.id), { ip: newIp(), channel: "site" });
    expect(held).toMatchObject({ error: { code: "slot-gone", because: "notice" } });
  });
});

describe("The database itself", () => {
  test("refuses two bookings of one counsellor that share a moment, buffers included, and lets them touch", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const start = comingSlot(600);
    const first = await makeBooking(database.db, counsellor.id, start, {
      blockedUntil: new Date(start + 40 * MINUTE_MS),
    });
    const overlap = await makeBooking(database.db, counsellor.id, start + 30 * MINUTE_MS).catch(
      brokenConstraint,
    );
    expect(overlap).toBe("bookings_never_overlap");
    await makeBooking(database.db, counsellor.id, start + 40 * MINUTE_MS);
    await database.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, first.id));
    await makeBooking(database.db, counsellor.id, start);
  });
});

describe("A booking that is changed", () => {
  const booked = async (counsellorId: string, start: number, details = person()) => {
    const made = await confirm(await hold(start, counsellorId), details);
    if (!made.ok) throw new Error(made.error.code);
    return made.value;
  };

  test("moves by its link once; the newest mail has the next link; the old time is free again", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const start = comingSlot(600);
    const details = person();
    const row = await booked(counsellor.id, start, details);
    const to = { start: start + 60 * MINUTE_MS };
    const moved = await moveBooking(deps(), row.id, to, byLink(1));
    expect(moved).toMatchObject({ ok: true, value: { linkGeneration: 2 } });
    expect(await moveBooking(deps(), row.id, { start }, byLink(1))).toMatchObject({
      error: { code: "expired" },
    });
    const kinds = (await mailsTo(details.email)).map((mail) => mail.kind).toSorted();
    expect(kinds).toEqual(["booking-changed", "booking-confirmed"]);
    await hold(start, counsellor.id);
    const taken = await moveBooking(deps(), row.id, { start }, byLink(2));
    expect(taken).toMatchObject({ error: { code: "slot-gone", because: "taken" } });
    expect((await rowOf(row.id)).startsAt.getTime()).toBe(to.start);
  });

  test("may overlap its own old time when it moves by less than its length", async () => {
    const counsellor = await makeBookableCounsellor(database.db, { calendar: { step: 15 } });
    const start = comingSlot(600);
    const row = await booked(counsellor.id, start);
    const moved = await moveBooking(deps(), row.id, { start: start + 15 * MINUTE_MS }, byLink(1));
    expect(moved.ok).toBe(true);
  });

  test("is cancelled once, frees its time and takes its invitation back", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const start = comingSlot(600);
    const details = person();
    const row = await booked(counsellor.id, start, details);
    const presses = await Promise.all([1, 2, 3].map(() => cancelBooking(deps(), row.id, byLink(1))));
    expect(presses.filter((press) => press.ok)).toHaveLength(1);
    expect((await rowOf(row.id)).status).toBe("cancelled");
    const mail = (await mailsTo(details.email)).find(({ kind }) => kind === "booking-cancelled");
    expect(mail?.props).toMatchObject({ sequence: 1, byUs: false });
    await hold(start, counsellor.id);
  });

  test("cannot be moved or cancelled once it has begun", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const start = comingSlot(600);
    const row = await booked(counsellor.id, start);
    const during = new Date(start + MINUTE_MS);
    expect(await cancelBooking(deps(during), row.id, byLink(1))).toMatchObject({ error: { code: "over" } });
    expect(
      await moveBooking(deps(during), row.id, { start: start + 60 * MINUTE_MS }, byLink(1)),
    ).toMatchObject({ error: { code: "over" } });
  });

  test("is handed over to a colleague who is free, at short notice too, and all three are told", async () => {
    const ill = await makeBookableCounsellor(database.db);
    const colleague = await makeBookableCounsellor(database.db, {
      calendar: { minimumNotice: 30 * 24 * 60 },
    });
    const busy = await makeBookableCounsellor(database.db);
    const start = comingSlot(600);
    await makeBooking(database.db, busy.id, start);
    const details = person();
    const row = await booked(ill.id, start, details);
    const staff = await makePerson(database.db, "staff-counsellor");
    const order = { id: row.id, version: row.version, counsellorId: busy.id, reason: "Ill" };
    expect(await reassignBooking(deps(), staff, order)).toMatchObject({
      error: { code: "slot-gone", because: "taken" },
    });
    const handed = await reassignBooking(deps(), staff, { ...order, counsellorId: colleague.id });
    expect(handed).toMatchObject({ ok: true, value: { counsellorId: colleague.id } });
    expect((await mailsTo(details.email)).map(({ kind }) => kind).toSorted()).toEqual([
      "booking-changed",
      "booking-confirmed",
    ]);
    expect(await mailsTo(colleague.email)).toHaveLength(1);
    expect(await mailsTo(ill.email)).toHaveLength(2);
    await hold(start, ill.id);
    expect(await reassignBooking(deps(), VISITOR, order)).toMatchObject({
      error: { code: "unauthenticated" },
    });
  });

  test("carries links that were sealed for it alone", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const details = person();
    await booked(counsellor.id, comingSlot(600), details);
    const [mail] = await mailsTo(details.email);
    const paths = mail?.props.paths as BookingMailPaths;
    expect(new Set(Object.values(paths)).size).toBe(3);
    expect(mail?.sensitive).toBe(true);
  });
});
