import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTask, finishTask, makeRuleTask } from "#app/admissions/tasks/commands.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { offices, publicHolidays } from "#app/consultations/availability/availability.tables.server.ts";
import {
  addHolidaySchema,
  type DefaultHoursInput,
  defaultHoursSchema,
  officeWeekSchema,
} from "#app/consultations/availability/availability-schema.ts";
import { addHoliday } from "#app/consultations/availability/holiday-commands.server.ts";
import { removeOffice } from "#app/consultations/availability/office-commands.server.ts";
import { listHolidaysOf, listHolidayYears } from "#app/consultations/availability/queries.server.ts";
import {
  saveDefaultHours,
  saveOfficeWeek,
} from "#app/consultations/availability/working-days-commands.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { ENQUIRY_LIST } from "#app/conversations/enquiries/admin-list.ts";
import { requestConsultation } from "#app/conversations/enquiries/commands.server.ts";
import { consultationRequestSchema } from "#app/conversations/enquiries/consultation-request.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { setEnquiryHandled } from "#app/conversations/enquiries/handle.server.ts";
import { listEnquiries } from "#app/conversations/enquiries/list.server.ts";
import { THREAD_LIST } from "#app/conversations/threads/admin-list.ts";
import { settleThread } from "#app/conversations/threads/assign-thread.server.ts";
import { listThreads } from "#app/conversations/threads/list.server.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import { threads } from "#app/conversations/threads/threads.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { readDefaultDays } from "#app/platform/working-days/default-days.server.ts";
import { calendarOf } from "#app/platform/working-days/default-hours.ts";
import { readWorkQueue } from "#app/workspaces/work-queue/work-queue.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeBookableCounsellor } from "#tests/factories/bookings.ts";
import { makeStudent, only } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
/** A Friday, in the afternoon of Kathmandu. */
const FRIDAY = new Date("2026-11-27T10:00:00Z");
const deps = (now = FRIDAY) => ({ db: database.db, jobs, now: () => now, requestId: "test" });
/** Five on Monday Times shown in Kathmandu. */
const MONDAY_CLOSE = new Date("2026-11-30T11:15:00Z");
const later = (moment: Date) => new Date(moment.getTime() + 1);

let app: BuiltApplication;
let owner: UserActor;
let kathmandu: string;
let sydney: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  owner = await makeStaff(database.db, "owner", "Olive Owner");
  const office = async (name: string, zone: string, createdAt: Date) =>
    only(await database.db.insert(offices).values({ name, zone, createdAt }).returning()).id;
  kathmandu = await office("Kathmandu", "Asia/Kathmandu", new Date("2026-01-01"));
  sydney = await office("Sydney", "Australia/Sydney", new Date("2026-02-01"));
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const table of [settings, publicHolidays, enquiries, threads, tasks]) await database.db.delete(table);
});

const NINE_TO_FIVE = "09:00-17:00";
const HOUSE = {
  version: "0",
  zone: "UTC",
  answerDays: "1",
  monday: NINE_TO_FIVE,
  tuesday: NINE_TO_FIVE,
  wednesday: NINE_TO_FIVE,
  thursday: NINE_TO_FIVE,
  friday: NINE_TO_FIVE,
};
const house = (more: object = {}): DefaultHoursInput =>
  defaultHoursSchema.parse({ ...HOUSE, officeId: kathmandu, ...more });
const officeWeek = (officeId: string, version: number, days: object) =>
  officeWeekSchema.parse({ officeId, version: String(version), ...days });
const close = (date: string, name: string, officeId: string | null = null) =>
  database.db.insert(publicHolidays).values({ date, name, officeId });

const wish = () =>
  consultationRequestSchema.parse({
    key: randomUUID(),
    name: "Asha Thapa",
    email: "asha@example.com",
    phone: "",
    preferredTime: "",
    note: "",
    website: "",
  });
let visitors = 0;
/** Each request comes from its own network, so that no rate limit applies. */
const ask = async (now = FRIDAY) => {
  visitors += 1;
  const asked = await requestConsultation(deps(now), wish(), `203.0.113.${visitors}`);
  if (!asked.ok) throw new Error("It is taken");
  return asked.value;
};

describe("the hours of the house", () => {
  test("are Monday to Friday at the office that was there first, until an owner says more", async () => {
    expect(await ask()).toEqual(MONDAY_CLOSE);
    expect(await saveDefaultHours(deps(), owner, house({ answerDays: "2", sunday: "10-15" }))).toMatchObject({
      value: { version: 1 },
    });
    // Sunday is worked, and Monday is the second day.
    expect(await ask()).toEqual(MONDAY_CLOSE);
    await saveDefaultHours(deps(), owner, house({ version: "1", sunday: "10-15" }));
    expect(await ask()).toEqual(new Date("2026-11-29T09:15:00Z"));
  });

  test("change nothing that was promised before", async () => {
    await ask();
    await saveDefaultHours(deps(), owner, house({ answerDays: "5" }));
    const [row] = await database.db.select().from(enquiries);
    expect(row?.answerBy).toEqual(MONDAY_CLOSE);
    expect(await ask()).toEqual(new Date("2026-12-04T11:15:00Z"));
  });

  test("are saved by owners, from the newest page, for offices that there are", async () => {
    const counsellor = await makeStaff(database.db, "counsellor");
    expect(await saveDefaultHours(deps(), counsellor, house())).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await saveOfficeWeek(deps(), counsellor, officeWeek(sydney, 0, {}))).toMatchObject({
      error: { code: "forbidden" },
    });
    const gone = { error: { code: "invalid", fieldErrors: { officeId: [expect.any(String)] } } };
    expect(await saveDefaultHours(deps(), owner, house({ officeId: randomUUID() }))).toMatchObject(gone);
    await saveDefaultHours(deps(), owner, house());
    expect(await saveDefaultHours(deps(), owner, house({ zone: "Asia/Dhaka" }))).toMatchObject({
      error: { code: "stale" },
    });
    expect(await saveDefaultHours(deps(), owner, house({ version: "1" }))).toEqual({
      ok: true,
      value: { version: 1 },
    });
    const auditLog = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, "working-hours"));
    expect(auditLog.at(-1)).toMatchObject({ action: "availability.editOffices", subjectType: "setting" });
  });

  test("of an office are its own, until it has none or is gone", async () => {
    const off = { sunday: NINE_TO_FIVE, monday: NINE_TO_FIVE };
    await saveOfficeWeek(deps(), owner, officeWeek(sydney, 0, off));
    const hours = async (office?: string) => calendarOf(await readDefaultDays(database.db), office);
    expect((await hours(sydney)).week.map((day) => day.length)).toEqual([1, 0, 0, 0, 0, 0, 1]);
    expect((await hours()).week.map((day) => day.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
    await saveOfficeWeek(deps(), owner, officeWeek(sydney, 1, {}));
    expect((await hours(sydney)).week).toEqual((await hours()).week);
    const pokhara = only(
      await database.db.insert(offices).values({ name: "Pokhara", zone: "Asia/Kathmandu" }).returning(),
    ).id;
    await saveDefaultHours(deps(), owner, house({ version: "2", officeId: pokhara, zone: "Asia/Dhaka" }));
    await removeOffice(deps(), owner, pokhara);
    expect((await hours()).zone).toBe("Asia/Dhaka");
  });

  test("without a working day are refused at the form, which keeps what was typed", async () => {
    const { header } = await openSession(database.db, owner.userId, { secondFactor: true });
    const post = (fields: Record<string, string>) =>
      fetch(`${app.origin}/admin/settings/working-days`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: header, origin: app.origin },
        body: new URLSearchParams(fields),
      });
    const none = Object.fromEntries(
      ["monday", "tuesday", "wednesday", "thursday", "friday"].map((day) => [day, ""]),
    );
    const refused = await post({ ...HOUSE, ...none, ...keyed("save"), officeId: "", answerDays: "3" });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("Enter hours for at least one day of the week");
    expect(page).toMatch(/name="answerDays"[^>]*value="3"|value="3"[^>]*name="answerDays"/);
    expect(await database.db.select().from(settings)).toEqual([]);
    const saved = await post({ ...HOUSE, ...keyed("save"), officeId: sydney });
    expect(saved.status).toBe(302);
    expect((await readDefaultDays(database.db)).officeId).toBe(sydney);
  });
});

describe("holidays", () => {
  const shown = async (year: number) =>
    (await listHolidaysOf(database.db, year)).map(({ date, name }) => `${date} ${name}`);
  const holiday = (more: object) =>
    addHolidaySchema.parse({
      officeId: "",
      date: "2026-12-30",
      until: "",
      name: "New Year",
      source: "",
      asOf: "",
      ...more,
    });

  test("of several days in a row are entered at once, year after year, and past ones stay", async () => {
    const add = (more: object) => addHoliday(deps(), owner, holiday(more));
    expect(await add({ until: "2027-01-02" })).toEqual({ ok: true, value: undefined });
    // Twice is once.
    await add({ until: "2027-01-01" });
    await add({ date: "2024-10-31", name: "Diwali" });
    expect(await listHolidayYears(database.db)).toEqual([2027, 2026, 2024]);
    expect(await shown(2026)).toEqual(["2026-12-30 New Year", "2026-12-31 New Year"]);
    expect(await shown(2027)).toEqual(["2027-01-01 New Year", "2027-01-02 New Year"]);
    expect(await shown(2024)).toEqual(["2024-10-31 Diwali"]);
    expect(await ask(new Date("2026-12-29T05:00:00Z"))).toEqual(new Date("2027-01-04T11:15:00Z"));
  });

  test.each([
    ["2026-12-29", "Choose a last day after the first day"],
    ["2027-02-28", "Enter up to 31 days for one holiday"],
  ])("do not last until %s", (until, message) => {
    const read = addHolidaySchema.safeParse({ officeId: "", date: "2026-12-30", until, name: "New Year" });
    expect(read.error?.issues).toMatchObject([{ path: ["until"], message }]);
  });

  test("of a year are shown where it is asked for", async () => {
    await close("2024-10-31", "Diwali of that year");
    const { header } = await openSession(database.db, owner.userId, { secondFactor: true });
    const page = async (query: string) =>
      (await fetch(`${app.origin}/admin/bookings/offices${query}`, { headers: { cookie: header } })).text();
    expect(await page("")).not.toContain("Diwali of that year");
    expect(await page("?year=2024")).toContain("Diwali of that year");
    expect(await page("?year=2031")).not.toContain("Diwali of that year");
  });
});

describe("what waits", () => {
  const query = <L extends Parameters<typeof parseListQuery>[0]>(spec: L, search = "") => {
    const parsed = parseListQuery(spec, new URLSearchParams(search), LIST_CLOCK);
    if (!parsed.ok) throw new Error("a query of this test is wrong");
    return parsed.value as never;
  };
  const myDay = async (now: Date) =>
    readWorkQueue(database.db, { actor: owner, whose: "all", timeZone: "Asia/Kathmandu", now });

  test("an enquiry is late when the working day is over, and no more when it is handled", async () => {
    await ask();
    const late = async (now: Date) =>
      (await listEnquiries(database.db, query(ENQUIRY_LIST, "handled=late"), now)).items;
    // The whole weekend lies between.
    expect(await late(MONDAY_CLOSE)).toEqual([]);
    const [row] = await late(later(MONDAY_CLOSE));
    expect(row).toMatchObject({ name: "Asha Thapa", isLate: true, answerBy: MONDAY_CLOSE });
    const [group] = await myDay(later(MONDAY_CLOSE));
    expect(group?.lines).toMatchObject([{ when: { kind: "since", isLate: true } }]);
    await setEnquiryHandled(deps(), owner, { id: row?.id ?? "", handled: true });
    expect(await late(later(MONDAY_CLOSE))).toEqual([]);
  });

  test("a holiday is no working day", async () => {
    await close("2026-11-30", "Founders' day");
    await close("2026-12-01", "In Sydney alone", sydney);
    expect(await ask()).toEqual(new Date("2026-12-01T11:15:00Z"));
  });

  test("a conversation is late by its first message that nobody has answered", async () => {
    const { actor, student } = await makeStudent(database.db);
    const write = (who: UserActor, now: Date) =>
      sendMessage(deps(now), who, student.id, { key: randomUUID(), quotedId: null, body: "Hello" });
    const late = async (now: Date) =>
      (await listThreads(database.db, owner, query(THREAD_LIST, "box=late"), now)).items.map(({ id }) => id);
    await write(actor, FRIDAY);
    await write(actor, new Date("2026-11-29T10:00:00Z"));
    expect(await late(MONDAY_CLOSE)).toEqual([]);
    expect(await late(later(MONDAY_CLOSE))).toEqual([student.id]);
    const [group] = await myDay(later(MONDAY_CLOSE));
    expect(group).toMatchObject({ kind: "threads", lines: [{ when: { isLate: true } }] });

    await write(owner, later(MONDAY_CLOSE));
    expect(await late(new Date("2026-12-24T10:00:00Z"))).toEqual([]);
    await write(actor, new Date("2026-12-01T05:00:00Z"));
    const stored = async () => only(await database.db.select().from(threads));
    expect((await stored()).answerBy).toEqual(new Date("2026-12-02T11:15:00Z"));
    await settleThread(deps(), owner, { id: student.id, version: (await stored()).version });
    expect(await stored()).toMatchObject({ awaits: "nobody", answerBy: null });
  });
});

describe("tasks that the product makes", () => {
  const due = async () => (await database.db.select().from(tasks)).map(({ dueOn }) => dueOn).sort();
  const call = (assigneeId: string | null, now: Date) =>
    makeRuleTask(database.db, deps(now), owner, {
      rule: "no-show",
      kind: "call",
      title: "Call",
      assigneeId,
      about: { type: "booking", id: randomUUID(), studentId: null },
    });

  test("are due today until the hours are over, and then on the next working day", async () => {
    await close("2026-11-30", "Founders' day");
    await call(null, FRIDAY);
    await call(null, new Date("2026-11-27T11:15:00Z"));
    expect(await due()).toEqual(["2026-11-27", "2026-12-01"]);
  });

  test("are due on a day on which the office of whoever does them works", async () => {
    const counsellor = await makeStaff(database.db, "counsellor");
    const { id } = await makeBookableCounsellor(database.db, { calendar: { officeId: sydney } });
    await database.db.update(counsellors).set({ userId: counsellor.userId }).where(eq(counsellors.id, id));
    await close("2026-11-30", "In Sydney alone", sydney);
    // Saturday in Sydney, still Friday in Kathmandu.
    const friday = new Date("2026-11-27T14:00:00Z");
    await call(counsellor.userId, friday);
    await call(null, friday);
    expect(await due()).toEqual(["2026-11-30", "2026-12-01"]);
  });

  test("follow in a series on a working day, and the series keeps its own days", async () => {
    // The first day of a weekly series is a Sunday.
    const input = {
      kind: "to-do" as const,
      title: "Look",
      dueOn: "2026-11-22",
      assigneeId: null,
      about: null,
    };
    const made = await createTask(deps(), owner, { ...input, repeats: "week", every: 1 });
    if (!made.ok) throw new Error("The task is made");
    const { id } = made.value;
    await finishTask(deps(new Date("2026-11-24T10:00:00Z")), owner, { id });
    const next = only(await database.db.select().from(tasks).where(eq(tasks.followsId, id)));
    expect(next).toMatchObject({ dueOn: "2026-11-30", repeatFrom: "2026-11-22" });
    await finishTask(deps(new Date("2026-11-30T10:00:00Z")), owner, { id: next.id });
    const third = only(await database.db.select().from(tasks).where(eq(tasks.followsId, next.id)));
    expect(third.dueOn).toBe("2026-12-07");
  });
});

describe("visitors read", () => {
  const page = async (path: string, cookie = "") =>
    (await fetch(`${app.origin}${path}`, { headers: { cookie } })).text();

  test("within how many working days we answer, and by which day", async () => {
    await saveDefaultHours(deps(), owner, house({ answerDays: "3" }));
    expect(await page("/contact")).toContain("within 3 working days");
    const by = new Date(Date.now() + 86_400_000);
    const told = await page(`/contact?sent=1&by=${by.toISOString()}`);
    const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "Asia/Kathmandu" }).format(by);
    expect(told).toMatch(new RegExp(`We’ll reply by ${day}.* \\(Kathmandu time\\)`));
    expect(await page("/book?sent=1&ask=1")).toContain("within 3 working days");
    // The promised day cannot be set to a value of the visitor's choice.
    expect(await page("/contact?sent=1&by=2099-01-01T00:00:00.000Z")).toContain("within 3 working days");

    const { actor } = await makeStudent(database.db);
    await database.db
      .update(profiles)
      .set({ timeZone: "Pacific/Kiritimati" })
      .where(eq(profiles.userId, actor.userId));
    const { header } = await openSession(database.db, actor.userId);
    const late = new Date(`${by.toISOString().slice(0, 10)}T11:15:00.000Z`);
    const next = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(
      late.getTime() + 86_400_000,
    );
    const own = await page(`/contact?sent=1&by=${late.toISOString()}`, header);
    expect(own).toContain(`We’ll reply by ${next}`);
    expect(own).not.toContain(" time)");
  });
});
