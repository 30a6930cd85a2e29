import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { busyBlocks, calendarFeeds } from "#app/consultations/availability/availability.tables.server.ts";
import {
  calendarSchema,
  timeOffSchema,
  weeklyHoursSchema,
} from "#app/consultations/availability/availability-schema.ts";
import {
  addBusyCalendar,
  readBusyAddress,
  readBusyFile,
  removeBusyCalendar,
} from "#app/consultations/availability/busy-commands.server.ts";
import { saveCalendar, saveWeeklyHours } from "#app/consultations/availability/calendar-commands.server.ts";
import {
  addTimeOff,
  removeTimeOff,
  setDateOverride,
} from "#app/consultations/availability/days-commands.server.ts";
import { createFeed, findFeed, readFeed, revokeFeed } from "#app/consultations/availability/feed.server.ts";
import { addHoliday } from "#app/consultations/availability/holiday-commands.server.ts";
import { addOffice, removeOffice } from "#app/consultations/availability/office-commands.server.ts";
import {
  findCalendar,
  listBusyCalendars,
  listConflicts,
  listHours,
  listOffices,
  listTimeOff,
} from "#app/consultations/availability/queries.server.ts";
import { readCalendars } from "#app/consultations/availability/read-calendars.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { readDiaries } from "#app/consultations/bookings/diaries.server.ts";
import { freeSlots } from "#app/consultations/scheduling/free-slots.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import { err, ok } from "#app/platform/results/result.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { comingSlot, giveHours, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { makeCounsellor } from "#tests/factories/records.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { testParser } from "#tests/support/untrusted.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const untrusted = testParser();
const deps = () => ({ db: database.db, jobs, untrusted, now: () => new Date(), secret: TEST_SECRET });
const NOBODY = "00000000-0000-4000-8000-000000000000";

let owner: UserActor;
let counsellor: UserActor;
let ownId: string;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
  const staff = await makeStaff(database.db, "counsellor");
  ownId = await giveHours(database.db, staff.userId);
  counsellor = { ...staff, counsellorId: ownId };
});

const booked = (more: Record<string, string> = {}) =>
  calendarSchema.parse({
    version: "0",
    zone: "Australia/Sydney",
    takesBookings: "on",
    topics: ["visa"],
    languages: ["en", "ne"],
    bufferBefore: "0",
    bufferAfter: "0",
    minimumNotice: "0",
    horizonDays: "60",
    step: "30",
    dailyMaximum: "",
    ...more,
  });
const hours = (more: Record<string, string>) => weeklyHoursSchema.parse({ version: "1", ...more });
const hoursOf = async (id: string) =>
  (await listHours(database.db, id, { zone: "Australia/Sydney", officeId: null }, null)).map((at) => [
    at.place,
    at.zone,
    at.days.map(({ weekday, hours: parts }) => `${weekday}: ${parts.map(({ from, to }) => `${from}-${to}`)}`),
  ]);
const freeOf = async (id: string, days = 3) => {
  const within = { from: comingSlot(0, days), to: comingSlot(0, days + 1) };
  const [diary] = await readDiaries(database.db, { counsellorId: id, within, now: new Date() });
  return diary ? freeSlots(diary, { ...within, now: Date.now() }).length : 0;
};

describe("a counsellor's hours", () => {
  test("begin with how the counsellor is booked, are kept by the clock of their place, and leave a trace", async () => {
    const { id } = await makeCounsellor(database.db);
    expect(
      await saveWeeklyHours(deps(), owner, { ...hours({ version: "0", monday: "9-17" }), counsellorId: id }),
    ).toMatchObject({ ok: false, error: { code: "invalid", fieldErrors: { monday: [expect.any(String)] } } });
    expect(await saveCalendar(deps(), owner, { ...booked(), counsellorId: id })).toEqual({
      ok: true,
      value: { version: 1 },
    });
    const office = await addOffice(deps(), owner, {
      name: "Kathmandu",
      zone: "Asia/Kathmandu",
      address: null,
    });
    if (!office.ok) throw new Error("The office is new");
    await saveWeeklyHours(deps(), owner, { ...hours({ monday: "9-12, 13-17" }), counsellorId: id });
    await saveWeeklyHours(deps(), owner, {
      ...hours({ version: "2", tuesday: "10-16", officeId: office.value.id }),
      counsellorId: id,
    });
    expect(await hoursOf(id)).toEqual([
      ["No office", "Australia/Sydney", ["1: 540-720,780-1020"]],
      ["Kathmandu", "Asia/Kathmandu", ["2: 600-960"]],
    ]);
    expect((await listOffices(database.db)).find(({ name }) => name === "Kathmandu")?.counsellors).toBe(1);
    expect(await removeOffice(deps(), owner, office.value.id)).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
    const auditLog = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(auditLog.map(({ fields }) => fields)).toContainEqual(["weeklyHours"]);

    // Hours at no office follow the counsellor to another zone, those of an office stay.
    await saveCalendar(deps(), owner, { ...booked({ version: "3", zone: "Asia/Dhaka" }), counsellorId: id });
    expect((await hoursOf(id)).map(([place, zone]) => [place, zone])).toEqual([
      ["No office", "Asia/Dhaka"],
      ["Kathmandu", "Asia/Kathmandu"],
    ]);
  });

  test("saved again as they are change nothing; from an old form they are refused", async () => {
    const { id } = await makeCounsellor(database.db);
    await saveCalendar(deps(), owner, { ...booked(), counsellorId: id });
    const save = (version: string) =>
      saveWeeklyHours(deps(), owner, { ...hours({ version, friday: "9-12" }), counsellorId: id });
    expect(await save("1")).toEqual(ok({ version: 2 }));
    expect(await save("2")).toEqual(ok({ version: 2 }));
    expect(await save("1")).toEqual(err({ code: "stale", currentVersion: 2 }));
  });

  test("of two who save at once one is told", async () => {
    const { id } = await makeCounsellor(database.db);
    await saveCalendar(deps(), owner, { ...booked(), counsellorId: id });
    const saved = await Promise.all(
      ["9-10", "10-11", "11-12"].map((monday) =>
        saveWeeklyHours(deps(), owner, { ...hours({ monday }), counsellorId: id }),
      ),
    );
    expect(saved.filter(({ ok: done }) => done)).toHaveLength(1);
    expect(saved.filter((one) => !one.ok && one.error.code === "stale")).toHaveLength(2);
  });

  test("are changed by owners and by the counsellor, by nobody else", async () => {
    const { id } = await makeCounsellor(database.db);
    const other = { ...booked(), counsellorId: id };
    expect(await saveCalendar(deps(), counsellor, other)).toMatchObject({ error: { code: "forbidden" } });
    expect(await saveCalendar(deps(), VISITOR, other)).toMatchObject({ error: { code: "unauthenticated" } });
    expect(
      await saveCalendar(deps(), counsellor, { ...booked({ version: "1" }), counsellorId: ownId }),
    ).toMatchObject({ ok: true });
    expect(await saveCalendar(deps(), owner, { ...booked(), counsellorId: NOBODY })).toMatchObject({
      error: { code: "not-found" },
    });
  });
});

describe("what closes hours", () => {
  test("names the bookings that no longer fit, and leaves them as they are", async () => {
    const { id } = await makeBookableCounsellor(database.db);
    const fits = await makeBooking(database.db, id, comingSlot(9 * 60));
    const hit = await makeBooking(database.db, id, comingSlot(15 * 60));
    const date = new Date(comingSlot(0)).toISOString().slice(0, 10);
    await setDateOverride(deps(), owner, { counsellorId: id, date, hours: [{ from: 480, to: 720 }] });
    const conflicts = await listConflicts(database.db, id, new Date());
    expect(conflicts.map(({ bookingId, because }) => [bookingId, because])).toEqual([
      [hit.id, "outside-hours"],
    ]);
    await addTimeOff(deps(), owner, {
      counsellorId: id,
      ...timeOffSchema.parse({ from: `${date}T08:00`, until: `${date}T10:00` }),
    });
    expect((await listConflicts(database.db, id, new Date())).map(({ because }) => because)).toEqual([
      "time-off",
      "outside-hours",
    ]);
    const rows = await database.db.select().from(bookings).where(eq(bookings.counsellorId, id));
    expect(rows.every((row) => row.status === "confirmed" && row.version === 1)).toBe(true);
    expect(rows.map((row) => row.id).sort()).toEqual([fits.id, hit.id].sort());
  });

  test("time off takes the slots away and its removal gives them back", async () => {
    const { id } = await makeBookableCounsellor(database.db);
    const date = new Date(comingSlot(0)).toISOString().slice(0, 10);
    expect(await freeOf(id)).toBe(48);
    const off = { counsellorId: id, from: `${date}T00:00`, until: `${date}T12:00`, reason: "Fair" };
    await addTimeOff(deps(), owner, off);
    await addTimeOff(deps(), owner, off);
    expect(await freeOf(id)).toBe(24);
    const [entry, ...more] = await listTimeOff(database.db, id, date);
    expect(more).toEqual([]);
    await removeTimeOff(deps(), owner, { counsellorId: id, entry: entry?.id ?? "" });
    expect(await freeOf(id)).toBe(48);
  });

  test("an office's holiday closes the hours that are kept there", async () => {
    const { id } = await makeBookableCounsellor(database.db);
    const office = await addOffice(deps(), owner, { name: "Harbour", zone: "UTC", address: null });
    if (!office.ok) throw new Error("The office is new");
    const date = new Date(comingSlot(0, 5)).toISOString().slice(0, 10);
    const holiday = { date, name: "Harbour day", until: null, source: null, asOf: null };
    await addHoliday(deps(), owner, { ...holiday, officeId: office.value.id });
    expect(await freeOf(id, 5)).toBe(48);
    await addHoliday(deps(), owner, { ...holiday, officeId: null });
    expect(await freeOf(id, 5)).toBe(0);
    expect(await addHoliday(deps(), counsellor, { ...holiday, officeId: null })).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await addOffice(deps(), owner, { name: "Harbour", zone: "UTC", address: null })).toMatchObject({
      error: { code: "already-exists", field: "name" },
    });
  });
});

describe("a calendar elsewhere", () => {
  const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.000/g, "");
  const file = (from: number, to: number) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:${stamp(from)}\r\nDTEND:${stamp(to)}\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  const address = "https://calendar.example/private-secret.ics";

  test("takes the slots of its busy times, anew with every reading, and keeps them while it cannot be read", async () => {
    const { id } = await makeBookableCounsellor(database.db);
    const counsellorId = id;
    const three = async () => ok(file(comingSlot(9 * 60), comingSlot(10 * 60 + 30)));
    const read = await readBusyAddress(deps(), owner, { counsellorId, name: "Family", address }, three);
    if (!read.ok) throw new Error("It is a calendar");
    const added = await addBusyCalendar(deps(), owner, { counsellorId, ...read.value });
    expect(added).toMatchObject({ ok: true });
    expect(await freeOf(id)).toBe(45);
    await readCalendars(deps(), id, async () => err("unreachable"));
    const [broken] = await listBusyCalendars(database.db, id, new Date(), true);
    expect(broken).toMatchObject({ host: "calendar.example", problem: "unreachable", blocks: 1 });
    expect(JSON.stringify(broken)).not.toContain("private-secret");
    await readCalendars(deps(), id, async () => ok(file(comingSlot(9 * 60), comingSlot(9 * 60 + 30))));
    expect(await freeOf(id)).toBe(47);
    await removeBusyCalendar(deps(), owner, { counsellorId: id, entry: broken?.id ?? "" });
    expect(await freeOf(id)).toBe(48);
    expect(await database.db.select().from(busyBlocks).where(eq(busyBlocks.counsellorId, id))).toEqual([]);
  });

  test("shows the busy times as understood, and names skipped entries only to people who can edit the calendar", async () => {
    const { id } = await makeBookableCounsellor(database.db);
    const strange = [
      "BEGIN:VEVENT",
      "UID:b",
      "DTSTART;TZID=Home:20270401T100000",
      "SUMMARY:Secret",
      "END:VEVENT",
    ];
    const good = file(comingSlot(9 * 60), comingSlot(10 * 60));
    const text = good.replace("END:VCALENDAR", `${strange.join("\r\n")}\r\nEND:VCALENDAR`);
    const given = { counsellorId: id, name: "Family", file: new File([`\ufeff${text}`], "a.ics") };
    const read = await readBusyFile(deps(), owner, given);
    if (!read.ok) throw new Error("It is a calendar");
    await addBusyCalendar(deps(), owner, { counsellorId: id, ...read.value });
    const entry = { name: "Secret", start: "2027-04-01 10:00", reason: "zone", zone: "Home" };
    expect(await listBusyCalendars(database.db, id, new Date(), true)).toMatchObject([
      {
        next: [{ startsAt: new Date(comingSlot(9 * 60)), endsAt: new Date(comingSlot(10 * 60)) }],
        skipped: { count: 1, entries: [entry] },
      },
    ]);
    expect(await listBusyCalendars(database.db, id, new Date(), false)).toMatchObject([
      { skipped: { count: 1, entries: [] } },
    ]);
    const many = Array.from({ length: 12 }, (_, at) =>
      file(comingSlot(600, at + 1), comingSlot(630, at + 1)).replace(
        /^.*?(?=BEGIN:VEVENT)|END:VCALENDAR$/gs,
        "",
      ),
    );
    const address = "https://calendar.example/many.ics";
    const all = ["BEGIN:VCALENDAR", ...many, "END:VCALENDAR"].join("\r\n");
    const second = await readBusyAddress(
      deps(),
      owner,
      { counsellorId: id, name: "Many", address },
      async () => ok(all),
    );
    if (!second.ok) throw new Error("It is a calendar");
    await addBusyCalendar(deps(), owner, { counsellorId: id, ...second.value });
    await readCalendars(deps(), id, async () => ok(text));
    expect(
      (await listBusyCalendars(database.db, id, new Date(), true)).map(({ skipped }) => skipped.count),
    ).toEqual([1, 1]);
    await readCalendars(deps(), id, async () => ok(all));
    expect((await listBusyCalendars(database.db, id, new Date(), true)).at(1)).toMatchObject({
      blocks: 12,
      next: Array.from({ length: 10 }, (_, at) => ({ startsAt: new Date(comingSlot(600, at + 1)) })),
      skipped: { count: 0, entries: [] },
    });
  });

  test("that cannot be read is not stored", async () => {
    const { id } = await makeBookableCounsellor(database.db);
    const read = (fetched: Parameters<typeof readBusyAddress>[3]) =>
      readBusyAddress(deps(), owner, { counsellorId: id, name: "Family", address }, fetched);
    expect(await read(async () => err("private"))).toMatchObject({
      error: { fieldErrors: { address: [expect.stringContaining("private network")] } },
    });
    expect(await read(async () => ok("<html>"))).toMatchObject({
      error: { fieldErrors: { address: [expect.any(String)] } },
    });
    expect(await listBusyCalendars(database.db, id, new Date(), true)).toEqual([]);
  });
});

describe("the private address of a counsellor's consultations", () => {
  const env = loadEnv("start", {
    DATABASE_URL: "postgres://localhost/none",
    BASE_URL: "https://south.example",
  });
  const read = (path: string) =>
    readFeed({ ...deps(), env }, /\/calendars\/(.+)\.ics$/.exec(path)?.[1] ?? "");

  test("shows them, is stored as a hash alone, is replaced by a new one, and can be revoked", async () => {
    const { id } = await makeBookableCounsellor(database.db);
    const shown = await makeBooking(database.db, id, comingSlot(9 * 60), { name: "Sita Rai" });
    await makeBooking(database.db, id, comingSlot(11 * 60), {
      name: "Cancelled Visitor",
      status: "cancelled",
    });
    const first = await createFeed(deps(), owner, { counsellorId: id });
    if (!first.ok) throw new Error("Owners may");
    const text = (await read(first.value.path)) ?? "";
    expect(text).toContain("Sita Rai");
    expect(text).toContain(`UID:${shown.id}@south.example`);
    expect(text).toMatch(/DTSTART:\d{8}T090000Z/);
    expect(text).not.toContain("Cancelled Visitor");
    const token = first.value.path.slice("/calendars/".length, -".ics".length);
    const rows = await database.db.select().from(calendarFeeds).where(eq(calendarFeeds.counsellorId, id));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await findFeed(database.db, id))?.readAt).toBeInstanceOf(Date);

    const second = await createFeed(deps(), owner, { counsellorId: id });
    expect(await read(first.value.path)).toBe(null);
    expect(second.ok && (await read(second.value.path))).toContain("Sita Rai");
    await revokeFeed(deps(), owner, { counsellorId: id });
    expect(second.ok && (await read(second.value.path))).toBe(null);
    expect(await findFeed(database.db, id)).toBe(null);
    expect(await createFeed(deps(), counsellor, { counsellorId: id })).toMatchObject({
      error: { code: "forbidden" },
    });
  });
});

test("a counsellor without a calendar starts with the usual, and is offered to nobody", async () => {
  const { id } = await makeCounsellor(database.db);
  expect(await findCalendar(database.db, id, "Asia/Karachi")).toMatchObject({
    zone: "Asia/Karachi",
    version: 0,
    step: 30,
  });
  expect(await freeOf(id)).toBe(0);
});
