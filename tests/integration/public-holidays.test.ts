import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { weeklyHours } from "#app/consultations/availability/availability.tables.server.ts";
import { loadHolidays } from "#app/consultations/availability/holiday-commands.server.ts";
import { addOffice } from "#app/consultations/availability/office-commands.server.ts";
import { listConflicts, listHolidays } from "#app/consultations/availability/queries.server.ts";
import { readHolidays } from "#app/consultations/availability/read-holidays.server.ts";
import { readDiaries } from "#app/consultations/bookings/diaries.server.ts";
import { freeSlots } from "#app/consultations/scheduling/free-slots.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { makePerson } from "#tests/factories/people.ts";
import { testParser } from "#tests/support/untrusted.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const untrusted = testParser();
const deps = () => ({ db: database.db, jobs, untrusted, now: () => new Date() });
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:${randomUUID()}`, "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", ...events, "END:VCALENDAR"].join("\r\n");
const day = (date: string, name: string, ...more: string[]) =>
  event(`DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`, `SUMMARY:${name}`, ...more);
const WITHIN = { from: "2027-01-01", to: "2028-12-31" };
const read = (text: string) => {
  const answer = readHolidays(text, WITHIN);
  return answer.ok ? answer.value.dates.map(({ date, name }) => `${date} ${name}`) : answer.error;
};

describe("A calendar file of public holidays", () => {
  test("gives its whole days, those of several days each, those of a series each year, marked as free or not", () => {
    const text = calendar(
      day("2027-01-26", "Australia Day", "TRANSP:TRANSPARENT"),
      day("2027-10-08", "Dashain", "DTEND;VALUE=DATE:20271011"),
      day("2020-04-25", "Anzac Day", "RRULE:FREQ=YEARLY"),
    );
    expect(read(text)).toEqual([
      "2027-01-26 Australia Day",
      "2027-04-25 Anzac Day",
      "2027-10-08 Dashain",
      "2027-10-09 Dashain",
      "2027-10-10 Dashain",
      "2028-04-25 Anzac Day",
    ]);
  });

  test("gives nothing of what has a time of day, no name, was cancelled, is over, too far ahead or a whole term", () => {
    const text = calendar(
      event("DTSTART:20271224T180000Z", "DTEND:20271224T235900Z", "SUMMARY:Christmas Eve"),
      event("DTSTART;VALUE=DATE:20270301"),
      day("2027-03-02", "Cancelled day", "STATUS:CANCELLED"),
      day("2026-12-31", "Over"),
      day("2029-01-01", "Far"),
      day("2027-07-01", "School term", "DTEND;VALUE=DATE:20270901"),
    );
    expect(read(text)).toEqual([]);
  });

  test("or a table gives its dates, those of several days each, whatever stands between the cells", () => {
    const dates = ["2027-01-26 Australia Day", "2027-10-08 Dashain", "2027-10-09 Dashain"];
    for (const between of [",", ";", "\t"]) {
      const line = (...cells: string[]) => cells.join(between);
      const table = [
        line("Date", "Until", "Name"),
        line("2027-01-26", "", "Australia Day"),
        line("2027-10-08", "2027-10-09", "Dashain"),
        line("2020-01-01", "", "Over"),
      ].join("\r\n");
      expect(read(table)).toEqual(dates);
    }
    expect(read("2027-01-26,Australia Day\n")).toEqual(dates.slice(0, 1));
  });

  test.each([
    [
      "a date that there is not",
      "2027-01-26,One\n2027-02-30,Two",
      { name: "Two", start: "2027-02-30", reason: "date" },
    ],
    [
      "a day that can be two",
      "2027-01-26,One\n02/03/2027,Two",
      { name: "Two", start: "02/03/2027", reason: "date" },
    ],
    ["no name", "2027-01-26,One\n2027-01-27,", { name: "", start: "2027-01-27", reason: "line" }],
    [
      "a last day before the first",
      "2027-01-26,,One\n2027-01-28,2027-01-27,Two",
      { name: "Two", start: "2027-01-28", reason: "date" },
    ],
  ])("skips a line and names it for %s", (_, text, skipped) => {
    expect(readHolidays(text, WITHIN)).toEqual({
      ok: true,
      value: {
        dates: [{ date: "2027-01-26", name: "One" }],
        skipped: { count: 1, entries: [skipped] },
      },
    });
    expect(read(text.replace("2027-01-26", "soon").replace(/\n.*/, ""))).toBe("not-a-calendar");
  });

  test("is not read where no line of it can be", () => {
    expect(read("2027-01-26,2027-01-25,One")).toBe("bad-dates");
  });

  test("may be laid out as governments do, for one state or for several", () => {
    const heads = "Date,Holiday Name,Information,More Information,Jurisdiction";
    expect(
      read(`\ufeff${heads}\n20270101,New Year's Day,,,nsw\n20270126,Australia Day,"Lamb, and sun",,nsw\n`),
    ).toEqual(["2027-01-01 New Year's Day", "2027-01-26 Australia Day"]);
    const lines = [
      "20270101,New Year's Day,,,nsw",
      "20270101,New Year's Day,,,vic",
      "20271102,Melbourne Cup,,,vic",
    ];
    expect(read([heads, ...lines].join("\n"))).toEqual([
      "2027-01-01 New Year's Day",
      "2027-11-02 Melbourne Cup (VIC)",
    ]);
    expect(read("Holiday;Day;Date\nVesak;Thursday;Thu 20 May 2027\nPoson;Friday;18/06/2027\n")).toEqual([
      "2027-05-20 Vesak",
      "2027-06-18 Poson",
    ]);
    expect(read('S.No,Occasion,Date,Day\n1,Eid,"March 10, 2027",Wednesday\n')).toEqual(["2027-03-10 Eid"]);
  });

  test.each([
    ["a page", "<!doctype html>"],
    ["nothing", ""],
    ["a business card", "BEGIN:VCARD\r\nFN:Asha\r\nEND:VCARD"],
  ])("is not %s", (_, text) => {
    expect(read(text)).toBe("not-a-calendar");
  });
});

describe("Holidays that are loaded", () => {
  const source = "https://holidays.example/nsw.ics";
  const file = (text: string) => new File([text], "holidays.ics", { type: "text/calendar" });
  const dateIn = (days: number) => new Date(comingSlot(600, days)).toISOString().slice(0, 10);

  test("close the hours of their office with source and day, leave bookings, and give way to a newer file", async () => {
    const owner = await makePerson(database.db, "staff-owner");
    const office = await addOffice(deps(), owner, {
      name: `Office ${randomUUID()}`,
      zone: "UTC",
      address: null,
    });
    if (!office.ok) throw new Error(office.error.code);
    const officeId = office.value.id;
    const counsellor = await makeBookableCounsellor(database.db);
    await database.db
      .update(weeklyHours)
      .set({ officeId })
      .where(eq(weeklyHours.counsellorId, counsellor.id));
    await makeBooking(database.db, counsellor.id, comingSlot(600, 10));
    const load = (text: string, asOf: string) =>
      loadHolidays(deps(), owner, { officeId, source, asOf, file: file(text), pasted: null });
    const freeOn = async (days: number) => {
      const within = { from: comingSlot(0, days), to: comingSlot(0, days + 1) };
      const [diary] = await readDiaries(database.db, {
        counsellorId: counsellor.id,
        within,
        now: new Date(),
      });
      return diary ? freeSlots(diary, { ...within, now: Date.now() }).length : -1;
    };
    const first = calendar(day(dateIn(10), "Harbour Day"), day(dateIn(12), "Old date of the feast"));
    expect(await load(first, "2026-11-01")).toMatchObject({
      value: { dates: 2, skipped: { count: 0 } },
    });
    expect([await freeOn(10), await freeOn(12)]).toEqual([0, 0]);
    expect(await listConflicts(database.db, counsellor.id, new Date())).toMatchObject([
      { because: "holiday" },
    ]);
    const second = calendar(day(dateIn(10), "Harbour Day"), day(dateIn(13), "New date of the feast"));
    await load(second, "2026-11-20");
    const entered = (await listHolidays(database.db, dateIn(0), counsellor.id)).map((one) => [
      one.date,
      one.name,
      one.source,
      one.asOf,
    ]);
    expect(entered).toEqual([
      [dateIn(10), "Harbour Day", source, "2026-11-20"],
      [dateIn(13), "New date of the feast", source, "2026-11-20"],
    ]);
    expect(await freeOn(12)).toBeGreaterThan(0);
  });

  test("are refused from a file without dates ahead, for an office that is not there, and from anybody but owners", async () => {
    const owner = await makePerson(database.db, "staff-owner");
    const counsellor = await makePerson(database.db, "staff-counsellor");
    const order = { officeId: null, source, asOf: "2026-11-01", pasted: null };
    const good = calendar(day(dateIn(20), "Some day"));
    const before = await listHolidays(database.db, dateIn(0));
    for (const [actor, input, error] of [
      [owner, { ...order, file: file(calendar(day("2001-01-01", "Long ago"))) }, { code: "invalid" }],
      [owner, { ...order, file: file("<!doctype html>") }, { code: "invalid" }],
      [owner, order, { code: "invalid", fieldErrors: { file: ["Select a file or paste its text"] } }],
      [
        owner,
        { ...order, pasted: "no dates" },
        {
          code: "invalid",
          fieldErrors: {
            pasted: ["We could not read this text. Use an iCalendar file or a table of dates."],
          },
        },
      ],
      [owner, { ...order, officeId: randomUUID(), file: file(good) }, { code: "invalid" }],
      [counsellor, { ...order, file: file(good) }, { code: "forbidden" }],
    ] as const) {
      expect(await loadHolidays(deps(), actor, input)).toMatchObject({ ok: false, error });
    }
    expect(await listHolidays(database.db, dateIn(0))).toEqual(before);
    expect(await loadHolidays(deps(), owner, { ...order, pasted: `${dateIn(20)},Some day` })).toMatchObject({
      value: { dates: 1 },
    });
  });
});
