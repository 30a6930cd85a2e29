import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { bookingEvents, bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { API_SCOPES } from "#app/people/api-keys/scopes.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { SUBJECT_KINDS } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { makePerson } from "#tests/factories/people.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { ApiProgram } from "#tests/support/api-program.ts";
import { assignedToken } from "#tests/support/assigned-program.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
let program: ApiProgram;
let ownerId: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  ({ userId: ownerId } = await makeStaff(database.db, "owner"));
  const { key } = await makeApiKey(database.db, ownerId);
  program = await ApiProgram.of(app.origin, key);
});
afterAll(() => app?.close());

const HOUR = 60;
const iso = (start: number) => new Date(start).toISOString();
const stored = async (id: string) => {
  const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id));
  return row;
};
const wish = (studentId: string, start: number, more: object = {}) => ({
  studentId,
  startsAt: iso(start),
  topic: "visa",
  language: "ne",
  ...more,
});
async function booked(minute: number, more: Partial<typeof bookings.$inferInsert> = {}) {
  const counsellor = await makeBookableCounsellor(database.db);
  const student = await makeStudentRecord(database.db);
  const start = comingSlot(minute);
  const { id } = await makeBooking(database.db, counsellor.id, start, { studentId: student.id, ...more });
  const path = `/api/v1/bookings/${id}`;
  return { id, path, start, counsellor, student, tag: await program.tagOf(path) };
}

describe("free times", () => {
  test("are those of each counsellor, without what is taken, by whom and when", async () => {
    const { id } = await makeBookableCounsellor(database.db, {
      hours: [[9 * HOUR, 11 * HOUR]],
      calendar: { topics: ["visa"] },
    });
    const day = iso(comingSlot(0)).slice(0, 10);
    const free = async (query: string) => {
      const { body } = await program.get(`/api/v1/slots?counsellor=${id}&day=${day}..${day}${query}`);
      return (body.items as { startsAt: string; id: string }[]).map(({ startsAt }) => startsAt);
    };
    const all = [9, 9.5, 10, 10.5].map((hour) => iso(comingSlot(hour * HOUR)));
    const before = await free("&topic=visa");
    expect(before.every((start) => all.includes(start))).toBe(true);
    expect(before[0]).toBe(all[0]);
    expect(await free("&topic=money")).toEqual([]);
    expect(await free("&dir=desc")).toEqual(before.toReversed());
    await makeBooking(database.db, id, comingSlot(9 * HOUR));
    expect(await free("")).not.toContain(all[0]);
    const taken = await program.get(`/api/v1/slots/${comingSlot(9 * HOUR)}-${id}`);
    expect(taken.status).toBe(404);
    const last = before.at(-1) ?? "";
    const still = await program.get(`/api/v1/slots/${Date.parse(last)}-${id}`);
    expect(still.body).toMatchObject({ startsAt: last, counsellor: { id }, topics: ["visa"] });
    expect((await program.get(`/api/v1/slots/${"9".repeat(13)}-${id}`)).status).toBe(404);
  });
});

describe("a consultation is booked", () => {
  test("for a student at a free time, as by a person: history, audit log, log and mail", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const student = await makeStudentRecord(database.db, { firstName: "Asha", lastName: "Rai" });
    const start = comingSlot(9 * HOUR);
    const more = { counsellorId: counsellor.id, note: "About the bank statement" };
    const { status, body, response } = await program.post("/api/v1/bookings", wish(student.id, start, more));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "confirmed",
      startsAt: iso(start),
      counsellor: { id: counsellor.id },
      studentId: student.id,
      name: "Asha Rai",
      email: student.email,
      channel: "staff",
      topic: "visa",
    });
    expect(response.headers.get("location")).toBe(`${app.origin}/api/v1/bookings/${body.id}`);
    expect(await stored(String(body.id))).toMatchObject({
      userId: null,
      note: more.note,
      visitorZone: "Asia/Kathmandu",
      agencyId: null,
    });
    const auditLog = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(body.id)));
    expect(auditLog.filter(({ isRead }) => !isRead)).toMatchObject([
      { action: "booking.confirm", actorId: ownerId },
    ]);
    const log = await database.db
      .select()
      .from(timelineEvents)
      .where(eq(timelineEvents.studentId, student.id));
    expect(log.map(({ kind }) => kind)).toEqual(["consultation-booked"]);
    expect(await database.db.$count(outboxEmails, eq(outboxEmails.toEmail, student.email))).toBe(1);
    const late = await program.post("/api/v1/bookings", wish(student.id, start, more));
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining("(taken)")]);
  });

  test("with whoever is free where nobody is named, within the notice of visitors, and once by its key", async () => {
    const { id } = await makeBookableCounsellor(database.db, { calendar: { minimumNotice: 30 * 24 * HOUR } });
    const student = await makeStudentRecord(database.db);
    const start = comingSlot(21 * HOUR);
    const headers = { "idempotency-key": "booking-1" };
    const body = wish(student.id, start, { topic: "arrival" });
    const answers = await Promise.all([1, 2, 3].map(() => program.post("/api/v1/bookings", body, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const other = await program.post("/api/v1/bookings", { ...body, topic: "visa" }, headers);
    expect(other.status).toBe(422);
    const found = await stored(String(answers[0]?.body.id));
    expect(found?.counsellorId).toEqual(expect.any(String));
    const named = await program.post(
      "/api/v1/bookings",
      wish(student.id, comingSlot(22 * HOUR), { counsellorId: id }),
    );
    expect(named.status).toBe(201);
  });

  test("by one of many who want the same time at once", async () => {
    const { id } = await makeBookableCounsellor(database.db);
    const start = comingSlot(15 * HOUR);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => {
        const student = await makeStudentRecord(database.db);
        return program.post("/api/v1/bookings", wish(student.id, start, { counsellorId: id }));
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  test("what cannot be is told at its place, and a fourth ahead is refused", async () => {
    const { id: counsellorId } = await makeBookableCounsellor(database.db);
    const student = await makeStudentRecord(database.db);
    const start = comingSlot(16 * HOUR);
    const archived = await makeStudentRecord(database.db);
    await database.db.update(students).set({ isArchived: true }).where(eq(students.id, archived.id));
    for (const [body, pointer] of [
      [wish(archived.id, start), "/studentId"],
      [wish("00000000-0000-4000-8000-000000000000", start), "/studentId"],
      [wish(student.id, start, { topic: "weather" }), "/topic"],
      [wish(student.id, start, { timeZone: "Nepal/Nowhere" }), "/timeZone"],
      [wish(student.id, start, { startsAt: "tomorrow" }), "/startsAt"],
      [wish(student.id, start, { startsAt: "0000-01-01T00:00:00Z" }), "/startsAt"],
      [wish(student.id, start, { counsellorId: "1" }), "/counsellorId"],
    ] as const) {
      const refused = await program.post("/api/v1/bookings", body);
      expect(refused.status, JSON.stringify(body)).toBe(400);
      const pointers = (refused.body.errors as { pointer: string }[]).map((error) => error.pointer);
      expect(new Set(pointers)).toEqual(new Set([pointer]));
    }
    const past = await program.post(
      "/api/v1/bookings",
      wish(student.id, start, { startsAt: "2025-01-01T09:00:00+05:45", counsellorId }),
    );
    expect([past.status, past.body.detail]).toEqual([409, expect.stringContaining("(past)")]);
    for (const hour of [1, 2, 3]) {
      const more = wish(student.id, comingSlot(hour * HOUR, 5), { counsellorId });
      expect((await program.post("/api/v1/bookings", more)).status).toBe(201);
    }
    const fourth = await program.post(
      "/api/v1/bookings",
      wish(student.id, comingSlot(4 * HOUR, 5), { counsellorId }),
    );
    expect([fourth.status, fourth.body.detail]).toEqual([
      409,
      "The student already has 3 upcoming consultations.",
    ]);
  });
});

describe("a consultation is changed", () => {
  test("moved, handed over and cancelled, each told by mail, each once for its version", async () => {
    const { id, path, tag, start, counsellor } = await booked(9 * HOUR, { email: "move.me@example.com" });
    const moved = await program.patch(path, { startsAt: iso(start + HOUR * 60_000), reason: "Ill" }, tag);
    expect(moved.body).toMatchObject({ version: 2, startsAt: iso(start + HOUR * 60_000) });
    expect((await program.patch(path, { startsAt: iso(start) }, tag)).status).toBe(412);
    const colleague = await makeBookableCounsellor(database.db);
    const handed = await program.patch(path, { counsellorId: colleague.id }, await program.tagOf(path));
    expect(handed.body).toMatchObject({ version: 3, counsellor: { id: colleague.id } });
    const busy = await makeBookableCounsellor(database.db);
    await makeBooking(database.db, busy.id, start + HOUR * 60_000);
    const refused = await program.patch(path, { counsellorId: busy.id }, await program.tagOf(path));
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("(taken)")]);
    const cancelled = await program.patch(
      path,
      { status: "cancelled", reason: "Asked for it" },
      await program.tagOf(path),
    );
    expect(cancelled.body).toMatchObject({
      version: 4,
      status: "cancelled",
      cancelledAt: expect.any(String),
    });
    const again = await program.patch(path, { status: "cancelled" }, await program.tagOf(path));
    expect([again.status, again.body.detail]).toEqual([409, "The consultation has started or is cancelled."]);
    const events = await database.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id));
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ["moved", "Ill"],
      ["handed-over", null],
      ["cancelled", "Asked for it"],
    ]);
    expect(await database.db.$count(outboxEmails, eq(outboxEmails.toEmail, "move.me@example.com"))).toBe(3);
    expect(counsellor.id).not.toBe(colleague.id);
  });

  test("what came of it is noted once it has begun, and a note that is left out stays", async () => {
    const early = await booked(10 * HOUR);
    const refused = await program.patch(early.path, { status: "attended" }, early.tag);
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ pointer: "/status" }]]);
    const startsAt = new Date(Date.now() - 3_600_000);
    const endsAt = new Date(startsAt.getTime() + 1_800_000);
    const past = await booked(10 * HOUR, { startsAt, endsAt, blockedFrom: startsAt, blockedUntil: endsAt });
    const { body } = await program.patch(
      past.path,
      { status: "no-show", outcomeNote: "Line was dead" },
      past.tag,
    );
    expect(body).toMatchObject({ version: 2, status: "no-show" });
    await program.patch(past.path, { status: "attended" }, await program.tagOf(past.path));
    expect(await stored(past.id)).toMatchObject({ status: "attended", outcomeNote: "Line was dead" });
    await program.patch(past.path, { status: "attended", outcomeNote: null }, await program.tagOf(past.path));
    expect(await stored(past.id)).toMatchObject({ status: "attended", outcomeNote: null });
  });

  test("one thing at a time, with what goes with it alone", async () => {
    const { path, tag, start } = await booked(11 * HOUR);
    for (const [body, pointer] of [
      [{}, ""],
      [{ reason: "x" }, ""],
      [{ startsAt: iso(start), status: "cancelled" }, ""],
      [{ status: "held" }, "/status"],
      [{ status: "attended", reason: "x" }, "/reason"],
      [{ status: "cancelled", outcomeNote: "x" }, "/outcomeNote"],
      [{ status: "cancelled", name: "Somebody" }, ""],
    ] as const) {
      const refused = await program.patch(path, body, tag);
      expect([refused.status, refused.body.errors], JSON.stringify(body)).toMatchObject([400, [{ pointer }]]);
    }
    expect((await program.patch(path, { status: "cancelled" }, "")).status).toBe(428);
    expect((await program.patch(`${path}?x=1`, { status: "cancelled" }, tag)).status).toBe(400);
    expect(await program.tagOf(path)).toBe(tag);
  });
});

describe("whoever may not", () => {
  test("writes nothing: a scope is missing, or the right", async () => {
    const { path, tag, student, start, counsellor } = await booked(12 * HOUR);
    const body = wish(student.id, start + HOUR * 60_000, { counsellorId: counsellor.id });
    const tries = async (as: string) => [
      (await program.post("/api/v1/bookings", body, { as })).status,
      (await program.patch(path, { status: "cancelled" }, tag, { as })).status,
    ];
    for (const missing of ["bookings:read", "bookings:write"] as const) {
      const scopes = API_SCOPES.filter((scope) => scope !== missing);
      const { key } = await makeApiKey(database.db, ownerId, { scopes });
      expect(await tries(key), missing).toEqual([403, 403]);
    }
    for (const kind of SUBJECT_KINDS) {
      const actor = await makePerson(database.db, kind);
      if (actor.kind !== "user" || kind === "staff-owner") continue;
      const { key } = await makeApiKey(database.db, actor.userId);
      expect(await tries(key), kind).toEqual([403, 403]);
    }
    expect(await program.tagOf(path)).toBe(tag);
  });

  test("sees only assigned students: books for those alone, and hands on what they do not see any more", async () => {
    const { db } = database;
    const own = await makeBookableCounsellor(db);
    const { as } = await assignedToken(db, app, own);
    const stranger = await makeStudentRecord(db);
    const mine = await makeStudentRecord(db);
    await db.update(students).set({ counsellorId: own.id }).where(eq(students.id, mine.id));
    const start = comingSlot(13 * HOUR);
    const refused = await program.post("/api/v1/bookings", wish(stranger.id, start), { as });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ pointer: "/studentId" }]]);
    expect((await program.post("/api/v1/bookings", wish(mine.id, start), { as })).status).toBe(201);

    const { path, tag } = await booked(14 * HOUR);
    expect((await program.patch(path, { status: "cancelled" }, tag, { as })).status).toBe(404);
    const held = await makeBooking(db, own.id, comingSlot(14 * HOUR), { studentId: stranger.id });
    const colleague = await makeBookableCounsellor(db);
    const address = `/api/v1/bookings/${held.id}`;
    const handed = await program.patch(
      address,
      { counsellorId: colleague.id },
      await program.tagOf(address),
      {
        as,
      },
    );
    expect(handed.status).toBe(204);
    expect(await stored(held.id)).toMatchObject({ counsellorId: colleague.id, version: 2 });
  });
});
