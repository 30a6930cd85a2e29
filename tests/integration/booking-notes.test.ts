import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { book } from "#app/consultations/bookings/book.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { confirmBooking } from "#app/consultations/bookings/confirm.server.ts";
import { confirmRequest } from "#app/consultations/bookings/confirm-request.server.ts";
import { holdSlot } from "#app/consultations/bookings/hold.server.ts";
import { findStaffBooking } from "#app/consultations/calendar/staff-queries.server.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import { messages, threads } from "#app/conversations/threads/threads.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { type Actor, VISITOR } from "#app/platform/permissions/actor.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { comingSlot, makeBookableCounsellor } from "#tests/factories/bookings.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date(), secret: TEST_SECRET });
const NOTE = "My offer asks for a bank letter.\nWhich one?";
let visitors = 0;
const newIp = () => {
  visitors += 1;
  return `198.51.100.${visitors}`;
};

async function provedStudent() {
  const { actor, student } = await makeStudent(database.db);
  await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
  return { actor: { ...actor, studentId: student.id }, student };
}
async function claimed(channel: "site" | "partner-site" = "site") {
  const counsellor = await makeBookableCounsellor(database.db);
  const where = { topic: "visa", language: "en", zone: "Asia/Kathmandu" } as const;
  const pick = { ...where, counsellor: counsellor.id, start: comingSlot(600) };
  const held = await holdSlot(deps(), pick, { ip: newIp(), channel });
  if (!held.ok) throw new Error(held.error.code);
  return held.value.claim;
}
const person = (email: string, note: string | null = NOTE) => ({
  name: "Asha Thapa",
  email,
  phone: null,
  note,
});
const saidIn = (studentId: string) =>
  database.db.select().from(messages).where(eq(messages.threadId, studentId));
async function linkTo(email: string): Promise<string> {
  const [mail] = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));
  return String(mail?.props.path).split("token=")[1] ?? "";
}

describe("What a student wants to talk about", () => {
  test("is a message in their conversation, which staff answer from the booking", async () => {
    const { actor, student } = await provedStudent();
    const claim = await claimed();
    const booked = await book(deps(), actor, claim, person(student.email), newIp());
    if (!booked.ok || booked.value.kind !== "booked") throw new Error("It is booked");
    const { row } = booked.value;
    expect(await saidIn(student.id)).toMatchObject([
      {
        side: "student",
        authorId: actor.userId,
        number: 1,
        body: `About my consultation ${row.reference}:\n\n${NOTE}`,
      },
    ]);
    const [thread] = await database.db.select().from(threads).where(eq(threads.id, student.id));
    expect(thread).toMatchObject({ awaits: "us", studentId: student.id, applicationId: null });
    expect(await findStaffBooking(database.db, row.id)).toMatchObject({
      note: NOTE,
      noteThreadId: student.id,
    });
    // The answer is given where they stand.
    const counsellor = await makeStaff(database.db, "counsellor");
    const answer = { key: randomUUID(), quotedId: row.id, body: "From any bank of class A." };
    expect(await sendMessage(deps(), counsellor, student.id, answer)).toMatchObject({ ok: true });
  });

  test("is one message, however often and however many at once press", async () => {
    const { actor, student } = await provedStudent();
    const claim = await claimed();
    const pressed = await Promise.all(
      Array.from({ length: 8 }, () => confirmBooking(deps(), actor, claim, person(student.email))),
    );
    expect(pressed.map(({ ok }) => ok)).toEqual(pressed.map(() => true));
    await confirmBooking(deps(), actor, claim, person(student.email));
    expect(await saidIn(student.id)).toHaveLength(1);
  });

  test("is no message where nothing was noted, nor a second one for a later consultation without a note", async () => {
    const { actor, student } = await provedStudent();
    for (const note of [null, ""]) {
      const claim = await claimed();
      expect(await confirmBooking(deps(), actor, claim, person(student.email, note))).toMatchObject({
        ok: true,
      });
      expect(await findStaffBooking(database.db, claim.bookingId)).toMatchObject({ noteThreadId: null });
    }
    expect(await saidIn(student.id)).toEqual([]);
    expect(await database.db.select().from(threads).where(eq(threads.id, student.id))).toEqual([]);
  });

  test.each([
    ["by a mailed link", "site", "link"],
    ["on a partner's site", "partner-site", "link"],
    ["by staff for them", "site", "staff"],
  ] as const)(
    "puts no words into the conversation of a student who is booked %s",
    async (_, channel, how) => {
      const { actor, student } = await provedStudent();
      const claim = await claimed(channel);
      const staff = await makeStaff(database.db, "counsellor");
      const by: Actor = how === "staff" ? staff : channel === "site" ? VISITOR : actor;
      const asked = await book(deps(), by, claim, person(student.email), newIp());
      if (!asked.ok) throw new Error(asked.error.code);
      if (how === "link") {
        expect(asked.value.kind).toBe("asked");
        expect(await confirmRequest(deps(), await linkTo(student.email), null, newIp())).toMatchObject({
          ok: true,
        });
      }
      const [row] = await database.db.select().from(bookings).where(eq(bookings.id, claim.bookingId));
      expect(row).toMatchObject({ status: "confirmed", note: NOTE, studentId: student.id });
      expect(await saidIn(student.id)).toEqual([]);
      expect(await findStaffBooking(database.db, claim.bookingId)).toMatchObject({ noteThreadId: null });
    },
  );

  test("leads to nobody else's conversation, and the consultation stands where its message cannot", async () => {
    const [one, other] = [await provedStudent(), await provedStudent()];
    const claim = await claimed();
    // A message of another, written with the very id.
    const input = { key: claim.bookingId, quotedId: null, body: "Mine" };
    expect(await sendMessage(deps(), other.actor, other.student.id, input)).toMatchObject({ ok: true });
    expect(await confirmBooking(deps(), one.actor, claim, person(one.student.email))).toMatchObject({
      ok: true,
    });
    expect(await saidIn(one.student.id)).toEqual([]);
    expect(await findStaffBooking(database.db, claim.bookingId)).toMatchObject({
      note: NOTE,
      noteThreadId: null,
    });
  });
});
