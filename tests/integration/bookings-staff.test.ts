import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createTask, finishTask } from "#app/admissions/tasks/commands.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { readCalendarPage } from "#app/consultations/calendar/calendar-page.server.ts";
import { readCalendarAsk } from "#app/consultations/calendar/calendar-view.ts";
import {
  cancelByStaff,
  moveByStaff,
  recordOutcome,
} from "#app/consultations/calendar/staff-commands.server.ts";
import {
  findAlternatives,
  findStaffBooking,
  listBookingsOfStudent,
  listTasksOfBookings,
  searchBookings,
} from "#app/consultations/calendar/staff-queries.server.ts";
import { readBookingStatistics } from "#app/consultations/calendar/statistics.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const deps = (now = new Date()) => ({ db: database.db, jobs, now: () => now, secret: TEST_SECRET });
const HOUR = 60;
const DAY_MS = 86_400_000;

let staff: UserActor;
let viewer: UserActor;
beforeAll(async () => {
  staff = await makeStaff(database.db, "counsellor", "Sanjay Staff");
  viewer = await makeStaff(database.db, "viewer");
});

const seen = async (id: string) => {
  const booking = await findStaffBooking(database.db, id);
  if (!booking) throw new Error("There is no such booking");
  return booking;
};
const days = (minute: number) => comingSlot(minute);

describe("what staff note about a consultation", () => {
  test("is its outcome once it has begun, and can be taken back; the history tells who", async () => {
    const { id: counsellorId } = await makeBookableCounsellor(database.db);
    const { id } = await makeBooking(database.db, counsellorId, days(9 * HOUR));
    const later = deps(new Date(days(10 * HOUR)));
    const note = "Wants nursing";
    expect(await recordOutcome(deps(), staff, { id, version: 1, status: "attended", note })).toMatchObject({
      error: { code: "invalid", fieldErrors: { status: [expect.any(String)] } },
    });
    expect(await recordOutcome(deps(), staff, { id, version: 1, status: "confirmed", note })).toMatchObject({
      ok: true,
    });
    expect(await recordOutcome(later, staff, { id, version: 1, status: "attended", note })).toMatchObject({
      error: { code: "stale", currentVersion: 2 },
    });
    await recordOutcome(later, staff, { id, version: 2, status: "no-show", note });
    await recordOutcome(later, staff, { id, version: 3, status: "confirmed" });
    const booking = await seen(id);
    expect(booking).toMatchObject({ status: "confirmed", outcomeNote: note, version: 4 });
    expect(booking.events.map(({ kind, by }) => [kind, by]).toSorted()).toEqual([
      ["no-show", "Sanjay Staff"],
      ["note", "Sanjay Staff"],
      ["reopened", "Sanjay Staff"],
    ]);
    expect(await recordOutcome(later, viewer, { id, version: 4, status: "attended", note })).toMatchObject({
      error: { code: "forbidden" },
    });
  });

  test("is followed by a task that is due until it is done, and a call to whoever did not come", async () => {
    const { id: counsellorId } = await makeBookableCounsellor(database.db);
    const { id } = await makeBooking(database.db, counsellorId, days(9 * HOUR), { name: "Asha Rai" });
    const task = await createTask(deps(), staff, {
      kind: "to-do",
      title: "Send courses",
      dueOn: "2026-01-15",
      assigneeId: null,
      about: { type: "booking", id },
    });
    if (!task.ok) throw new Error("It is made");
    const due = async (by: string) =>
      (await listTasksOfBookings(database.db, by, counsellorId)).map((row) => [row.task, row.name]);
    expect([await due("2026-01-14"), await due("2026-01-15")]).toEqual([[], [["Send courses", "Asha Rai"]]]);
    await finishTask(deps(), staff, { id: task.value.id, version: 1 });
    expect(await due("2026-01-15")).toEqual([]);

    const later = deps(new Date(days(12 * HOUR)));
    const outcome = (version: number, status: "no-show" | "confirmed") =>
      recordOutcome(later, staff, { id, version, status, note: null });
    await outcome(1, "no-show");
    await outcome(2, "confirmed");
    await outcome(3, "no-show");
    expect(await due("2099-01-01")).toEqual([["Call Asha Rai about their missed consultation", "Asha Rai"]]);
  });
});

describe("moving by staff", () => {
  test("goes to the free times that are offered, tells the visitor, and is refused from an old page", async () => {
    const { id: counsellorId } = await makeBookableCounsellor(database.db, {
      calendar: { minimumNotice: 30 * 24 * HOUR, horizonDays: 1 },
    });
    const { id } = await makeBooking(database.db, counsellorId, days(9 * HOUR), {
      email: "moved@example.com",
    });
    await makeBooking(database.db, counsellorId, days(11 * HOUR));
    const { starts } = await findAlternatives(database.db, await seen(id), new Date());
    // Neither notice nor horizon keeps staff away; what is booked does.
    expect(starts).toContain(days(10 * HOUR));
    expect(starts).not.toContain(days(11 * HOUR));
    expect(
      await moveByStaff(deps(), staff, { id, version: 1, start: days(11 * HOUR), reason: null }),
    ).toMatchObject({
      error: { code: "slot-gone", because: "taken" },
    });
    expect(
      await moveByStaff(deps(), staff, { id, version: 1, start: days(10 * HOUR), reason: "Ill" }),
    ).toMatchObject({
      ok: true,
    });
    expect(
      await moveByStaff(deps(), staff, { id, version: 1, start: days(12 * HOUR), reason: null }),
    ).toMatchObject({
      error: { code: "stale" },
    });
    expect(
      await moveByStaff(deps(), viewer, { id, version: 2, start: days(12 * HOUR), reason: null }),
    ).toMatchObject({
      error: { code: "forbidden" },
    });
    const mails = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, "moved@example.com"));
    expect(mails.map(({ kind }) => kind)).toEqual(["booking-changed"]);
    expect((await seen(id)).events[0]).toMatchObject({ kind: "moved", reason: "Ill", by: "Sanjay Staff" });
  });

  test("of two staff who move two consultations to one time at once, one is told that it is taken", async () => {
    const { id: counsellorId } = await makeBookableCounsellor(database.db);
    const made = [9, 10, 11].map((hour) => makeBooking(database.db, counsellorId, days(hour * HOUR)));
    const moved = await Promise.all(
      (await Promise.all(made)).map(({ id }) =>
        moveByStaff(deps(), staff, { id, version: 1, start: days(15 * HOUR), reason: null }),
      ),
    );
    expect(moved.filter((one) => one.ok)).toHaveLength(1);
    expect(moved.filter((one) => !one.ok && one.error.code === "slot-gone")).toHaveLength(2);
  });

  test("a colleague is offered who is free then", async () => {
    const { id: counsellorId } = await makeBookableCounsellor(database.db);
    const free = await makeBookableCounsellor(database.db, { name: "Free Colleague" });
    const busy = await makeBookableCounsellor(database.db, { name: "Busy Colleague" });
    const { id } = await makeBooking(database.db, counsellorId, days(20 * HOUR));
    await makeBooking(database.db, busy.id, days(20 * HOUR));
    const { colleagues } = await findAlternatives(database.db, await seen(id), new Date());
    const offered = colleagues.map(({ id }) => id);
    expect(offered).toContain(free.id);
    expect(offered).not.toContain(busy.id);
    await cancelByStaff(deps(), staff, { id, version: 1, reason: "Closed" });
    expect(await findAlternatives(database.db, await seen(id), new Date())).toEqual({
      starts: [],
      colleagues: [],
    });
  });
});

test("what of a booking a colleague does not do is said, and who does all of it comes first", async () => {
  const { id: counsellorId } = await makeBookableCounsellor(database.db);
  const partly = await makeBookableCounsellor(database.db, {
    name: "Aaron",
    calendar: { languages: ["hi"], topics: ["visa"] },
  });
  const wholly = await makeBookableCounsellor(database.db, { name: "Zara" });
  const { id } = await makeBooking(database.db, counsellorId, days(21 * HOUR));
  const { colleagues } = await findAlternatives(database.db, await seen(id), new Date());
  const places = [wholly.id, partly.id].map((one) => colleagues.findIndex((other) => other.id === one));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(colleagues[places[1] ?? -1]).toMatchObject({ lacksTopic: true, lacksLanguage: true });
  expect(colleagues[places[0] ?? -1]).toMatchObject({ lacksTopic: false, lacksLanguage: false });
});

test("a booking far ahead can go to the week around it, too", async () => {
  const { id: counsellorId } = await makeBookableCounsellor(database.db, { hours: [[600, 660]] });
  const { id } = await makeBooking(database.db, counsellorId, comingSlot(600, 40));
  const { starts } = await findAlternatives(database.db, await seen(id), new Date());
  expect(starts).toContain(comingSlot(630, 40));
  expect(starts).toContain(comingSlot(600, 46));
  expect(starts).toContain(comingSlot(600, 2));
  expect(starts).not.toContain(comingSlot(600, 25));
});

test("a student's record has their consultations, the latest first, and nobody else's", async () => {
  const { id: counsellorId } = await makeBookableCounsellor(database.db);
  const student = await makeStudentRecord(database.db);
  const other = await makeStudentRecord(database.db);
  const book = (hour: number, studentId: string) =>
    makeBooking(database.db, counsellorId, days(hour * HOUR), { studentId });
  const earlier = await book(9, student.id);
  const later = await book(10, student.id);
  await book(11, other.id);
  const listed = await listBookingsOfStudent(database.db, student.id);
  expect(listed.map(({ id }) => id)).toEqual([later.id, earlier.id]);
});

describe("the calendar", () => {
  test("stands by the counsellor's clock, with what is free and why the rest is not", async () => {
    const { id: counsellorId } = await makeBookableCounsellor(database.db, {
      calendar: { zone: "Asia/Kathmandu", dailyMaximum: 1 },
      hours: [[9 * HOUR, 11 * HOUR]],
    });
    // 10:00 in Kathmandu is 04:15 UTC.
    const { id } = await makeBooking(database.db, counsellorId, days(4 * HOUR + 15));
    const date = new Date(days(0)).toISOString().slice(0, 10);
    const ask = readCalendarAsk(new URLSearchParams({ view: "day", date, counsellor: counsellorId }));
    const page = await readCalendarPage(database.db, ask, { zone: "Australia/Sydney", now: new Date() });
    expect(page.zone).toBe("Asia/Kathmandu");
    const entries = page.rows.flatMap((row) =>
      row.cells.flatMap((cell) => cell.entries.map(({ entry }) => entry)),
    );
    expect(
      entries.map((entry) => [entry.time, entry.kind === "booked" ? entry.id : entry.because?.code]),
    ).toEqual([
      ["09:00", "daily-maximum"],
      ["09:30", "daily-maximum"],
      ["10:00", id],
      ["10:30", "daily-maximum"],
    ]);
    expect(page.days.map((day) => [day.date, day.bookings.length])).toEqual([[date, 1]]);
  });

  test("of somebody whom visitors are not offered stands by their clock all the same, and says so", async () => {
    const { id: counsellorId } = await makeBookableCounsellor(database.db, {
      calendar: { zone: "Asia/Kathmandu", takesBookings: false },
    });
    await makeBooking(database.db, counsellorId, days(4 * HOUR + 15));
    const date = new Date(days(0)).toISOString().slice(0, 10);
    const ask = readCalendarAsk(new URLSearchParams({ view: "day", date, counsellor: counsellorId }));
    const page = await readCalendarPage(database.db, ask, { zone: "Australia/Sydney", now: new Date() });
    expect(page).toMatchObject({ zone: "Asia/Kathmandu", takesBookings: false });
    expect(page.days[0]?.bookings[0]?.time).toBe("10:00");
  });

  test("of the team gives each counsellor a column on one day, and shares columns in a week", async () => {
    await makeBookableCounsellor(database.db);
    const date = new Date(days(0)).toISOString().slice(0, 10);
    const page = (view: string) =>
      readCalendarPage(database.db, readCalendarAsk(new URLSearchParams({ view, date })), {
        zone: "UTC",
        now: new Date(),
      });
    expect(await page("day")).toMatchObject({ mixed: false, takesBookings: true });
    expect(await page("week")).toMatchObject({ mixed: true });
  });

  test("answers any address", async () => {
    for (const query of [
      "view=year&date=2026-02-30&counsellor=x",
      "view=list&date=2199-12-31",
      "q=%00%25_\\",
    ]) {
      const ask = readCalendarAsk(new URLSearchParams(query));
      const page = await readCalendarPage(database.db, ask, { zone: "UTC", now: new Date() });
      expect(page.columns.length).toBeGreaterThan(0);
      if (ask.search) await searchBookings(database.db, ask.search);
    }
  });

  test("is searched by name, address and number, and what people type is no pattern", async () => {
    const { id: counsellorId } = await makeBookableCounsellor(database.db);
    const row = await makeBooking(database.db, counsellorId, days(9 * HOUR), {
      name: "Rare_Name",
      email: "rare@x.example",
    });
    const found = async (term: string) => (await searchBookings(database.db, term)).map(({ id }) => id);
    expect(await found("rare_n")).toEqual([row.id]);
    expect(await found("RARE@X")).toEqual([row.id]);
    expect(await found(row.reference ?? "")).toEqual([row.id]);
    expect(await found("rare%name")).toEqual([]);
  });
});

test("statistics count what was booked, who came, how far ahead, and each counsellor's load", async () => {
  const now = new Date("2027-06-30T00:00:00Z");
  const at = (daysAgo: number) => now.getTime() - daysAgo * DAY_MS;
  const { id: counsellorId } = await makeBookableCounsellor(database.db, { name: "Counted" });
  const made = async (
    startsAgo: number,
    lead: number,
    status: "attended" | "no-show" | "cancelled" | "confirmed",
  ) => {
    const { id } = await makeBooking(database.db, counsellorId, at(startsAgo), { status });
    await database.db
      .update(bookings)
      .set({ confirmedAt: new Date(at(startsAgo + lead)) })
      .where(eq(bookings.id, id));
  };
  await made(1, 2, "attended");
  await made(2, 4, "attended");
  await made(3, 6, "attended");
  await made(4, 4, "no-show");
  await made(5, 4, "cancelled");
  await made(-2, 3, "confirmed");
  await made(80, 5, "attended");
  const statistics = await readBookingStatistics(database.db, 30, now);
  expect(statistics).toMatchObject({ booked: 6, cancelled: 1, attended: 3, noShow: 1, leadDays: 4 });
  expect(statistics.counsellors.find(({ name }) => name === "Counted")).toMatchObject({
    consultations: 4,
    attended: 3,
    noShow: 1,
    ahead: 1,
  });
  expect(statistics.topics).toEqual([{ topic: "choosing", number: 6 }]);
});
