import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { reassignDay } from "#app/consultations/calendar/reassign-day.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { makePerson } from "#tests/factories/people.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date(), secret: TEST_SECRET });
const dateIn = (days: number) => new Date(comingSlot(600, days)).toISOString().slice(0, 10);
const whose = async (id: string) => {
  const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id));
  return row?.counsellorId;
};
const onlyThese = () => database.db.update(counsellorCalendars).set({ takesBookings: false });

test("A day of somebody who fell ill goes to whoever is free and does the topic, in turn; the rest is named", async () => {
  await onlyThese();
  const ill = await makeBookableCounsellor(database.db);
  const ann = await makeBookableCounsellor(database.db, { name: "Ann" });
  const bob = await makeBookableCounsellor(database.db, { name: "Bob" });
  const otherTopic = await makeBookableCounsellor(database.db, { calendar: { topics: ["residence"] } });
  const day = 5;
  const of = (minute: number, inDays = day) => makeBooking(database.db, ill.id, comingSlot(minute, inDays));
  const first = await of(600);
  const second = await of(660);
  const nobody = await of(720);
  const tomorrow = await of(600, day + 1);
  const cancelled = await makeBooking(database.db, ill.id, comingSlot(780, day));
  await database.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, cancelled.id));
  for (const busy of [ann, bob]) await makeBooking(database.db, busy.id, comingSlot(720, day));
  const staff = await makePerson(database.db, "staff-counsellor");
  const order = { counsellorId: ill.id, date: dateIn(day), to: null, reason: "Ill" };
  const done = await reassignDay(deps(), staff, order);
  expect(done).toMatchObject({ ok: true, value: { handed: 2, left: [{ id: nobody.id }] } });
  expect(new Set([await whose(first.id), await whose(second.id)])).toEqual(new Set([ann.id, bob.id]));
  for (const row of [nobody, tomorrow, cancelled]) expect(await whose(row.id)).toBe(ill.id);
  expect(await whose(first.id)).not.toBe(otherTopic.id);
  const mails = await database.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toEmail, first.email ?? ""));
  expect(mails.map(({ kind }) => kind)).toEqual(["booking-changed", "booking-changed"]);
  // A repetition leaves what was reassigned unchanged.
  expect(await reassignDay(deps(), staff, order)).toMatchObject({
    value: { handed: 0, left: [{ id: nobody.id }] },
  });
});

test("A day can go to one colleague, pressed twice at once too, and nobody else may do it", async () => {
  await onlyThese();
  const ill = await makeBookableCounsellor(database.db);
  const ann = await makeBookableCounsellor(database.db);
  await makeBookableCounsellor(database.db);
  const rows = [];
  for (const minute of [600, 660, 720])
    rows.push(await makeBooking(database.db, ill.id, comingSlot(minute, 6)));
  const order = { counsellorId: ill.id, date: dateIn(6), to: ann.id, reason: null };
  for (const [role, code] of [["staff-viewer", "forbidden"]] as const) {
    expect(await reassignDay(deps(), await makePerson(database.db, role), order)).toMatchObject({
      error: { code },
    });
  }
  const staff = await makePerson(database.db, "staff-owner");
  expect(await reassignDay(deps(), staff, { ...order, to: ill.id })).toMatchObject({
    error: { code: "invalid" },
  });
  const presses = await Promise.all([reassignDay(deps(), staff, order), reassignDay(deps(), staff, order)]);
  expect(presses.reduce((sum, press) => sum + (press.ok ? press.value.handed : 0), 0)).toBe(3);
  for (const row of rows) expect(await whose(row.id)).toBe(ann.id);
  const { rows: overlaps } = await database.pool.query(
    `select 1 from bookings a join bookings b on a.counsellor_id = b.counsellor_id and a.id < b.id
       and a.blocked_from < b.blocked_until and b.blocked_from < a.blocked_until
     where a.status <> 'cancelled' and b.status <> 'cancelled'`,
  );
  expect(overlaps).toEqual([]);
});

test("A colleague in another zone takes over at their own odd minute, though visitors see no slot of theirs there", async () => {
  await onlyThese();
  const nepal = await makeBookableCounsellor(database.db, { calendar: { zone: "Asia/Kathmandu" } });
  const india = await makeBookableCounsellor(database.db, { calendar: { zone: "Asia/Kolkata" } });
  // 10:00 in Kathmandu is 09:45 in Kolkata, where slots begin at 09:30 and 10:00.
  const { id } = await makeBooking(database.db, nepal.id, comingSlot(4 * 60 + 15, 8));
  const staff = await makePerson(database.db, "staff-counsellor");
  const order = { counsellorId: nepal.id, date: dateIn(8), to: null, reason: null };
  expect(await reassignDay(deps(), staff, order)).toMatchObject({ value: { handed: 1, left: [] } });
  expect(await whose(id)).toBe(india.id);
});
