import { describe, expect, test } from "vitest";
import { readBusyTimes } from "./read-calendar.server.ts";

const WITHIN = { from: Date.parse("2026-11-01T00:00Z"), to: Date.parse("2027-02-01T00:00Z") };
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"];
const show = (at: number) => new Date(at).toISOString().slice(5, 16);
const read = (text: string, zone = "Pacific/Auckland") => {
  const found = readBusyTimes(text, zone, WITHIN);
  if (!found.ok) throw new Error(found.error);
  const { times, skipped } = found.value;
  return { times: times.map(({ from, to }) => `${show(from)} ${show(to)}`), skipped };
};
const times = (...lines: string[]) => read(calendar(...lines)).times;

describe("zones", () => {
  test.each([
    ["Nepal Standard Time", 5, "15"],
    ['"(UTC+05:45) Kathmandu"', 5, "15"],
    ["GMT+0545", 5, "15"],
    ["/mozilla.org/20050126_1/Asia/Kathmandu", 5, "15"],
    ["Asia/Katmandu", 5, "15"],
    ["tzone://Microsoft/Utc", 11, "00"],
    ["(UTC+05:00) Islamabad, Karachi", 6, "00"],
    ["(UTC+05:00) Islamabad, Karachi;X-PLACE=Lahore", 6, "00"],
    ["AUS Eastern Standard Time", 0, "00"],
  ])("%s is read by its own clock, without a definition", (zone, hour, minute) => {
    const at = event(`DTSTART;TZID=${zone}:20261203T110000`, `DTEND;TZID=${zone}:20261203T120000`);
    const shown = (hour: number) => `12-03T${String(hour).padStart(2, "0")}:${minute}`;
    expect(times(...at)).toEqual([`${shown(hour)} ${shown(hour + 1)}`]);
  });

  test("an unknown one is reported with its entry, and never read in another zone", () => {
    const strange = event(
      "UID:a",
      "SUMMARY:Call\\, weekly",
      "DTSTART;TZID=Home Office:20261203T100000",
      "DURATION:PT1H",
    );
    const good = event("UID:b", "DTSTART:20261204T100000Z", "DURATION:PT1H");
    expect(read(calendar(...strange, ...good))).toEqual({
      times: ["12-04T10:00 12-04T11:00"],
      skipped: {
        count: 1,
        entries: [{ name: "Call, weekly", start: "2026-12-03 10:00", reason: "zone", zone: "Home Office" }],
      },
    });
    expect(read(calendar(...strange))).toMatchObject({ times: [], skipped: { count: 1 } });
  });

  test("a definition in the file comes before the name; one that says nothing does not", () => {
    const zone = (...lines: string[]) => [
      "BEGIN:VTIMEZONE",
      "TZID:Nepal Standard Time",
      ...lines,
      "END:VTIMEZONE",
    ];
    const half = (offset: string) => [
      "BEGIN:STANDARD",
      "DTSTART:16010101T000000",
      `TZOFFSETFROM:${offset}`,
      `TZOFFSETTO:${offset}`,
      "END:STANDARD",
    ];
    const at = event("DTSTART;TZID=Nepal Standard Time:20261203T100000", "DURATION:PT1H");
    expect(times(...zone(...half("+0530")), ...at)).toEqual(["12-03T04:30 12-03T05:30"]);
    expect(times(...zone(), ...at)).toEqual(["12-03T04:15 12-03T05:15"]);
    expect(times(...zone("nonsense"), ...at)).toEqual(["12-03T04:15 12-03T05:15"]);
  });
});

describe("series", () => {
  const series = (...lines: string[]) =>
    event(
      "UID:s",
      "DTSTART;TZID=Asia/Kathmandu:20261202T100000",
      "DTEND;TZID=Asia/Kathmandu:20261202T110000",
      ...lines,
    );
  const [first, second, third, fourth] = [
    "12-02T04:15 12-02T05:15",
    "12-09T04:15 12-09T05:15",
    "12-16T04:15 12-16T05:15",
    "12-23T04:15 12-23T05:15",
  ];

  test("an occurrence without its series is a single event", () => {
    expect(
      times(
        ...event(
          "UID:o",
          "RECURRENCE-ID;TZID=Australia/Sydney:20261202T100000",
          "DTSTART;TZID=Australia/Sydney:20261202T100000",
          "DURATION:PT1H",
        ),
        ...event("UID:o", "RECURRENCE-ID:20261208T230000Z", "DTSTART:20261208T230000Z", "DURATION:PT1H"),
      ),
    ).toEqual(["12-01T23:00 12-02T00:00", "12-08T23:00 12-09T00:00"]);
  });

  test("so is one whose series cannot be read, or never was at its time", () => {
    const moved = event(
      "UID:s",
      "RECURRENCE-ID:20261216T041500Z",
      "DTSTART:20261217T091500Z",
      "DURATION:PT1H",
    );
    expect(read(calendar(...series("RRULE:FREQ=SOMETIMES"), ...moved))).toMatchObject({
      times: ["12-17T09:15 12-17T10:15"],
      skipped: { count: 1 },
    });
    expect(times(...series("RRULE:FREQ=WEEKLY;COUNT=1"), ...moved)).toEqual([
      first,
      "12-17T09:15 12-17T10:15",
    ]);
  });

  test.each([
    ["in UTC", "EXDATE:20261209T041500Z", "RECURRENCE-ID:20261216T041500Z"],
    [
      "on another clock",
      "EXDATE;TZID=Australia/Sydney:20261209T151500",
      "RECURRENCE-ID;TZID=India Standard Time:20261216T094500",
    ],
    [
      "by the name of Windows",
      "EXDATE;TZID=Nepal Standard Time:20261209T100000",
      "RECURRENCE-ID;TZID=GMT+0545:20261216T100000",
    ],
    ["as days", "EXDATE;VALUE=DATE:20261209", "RECURRENCE-ID;VALUE=DATE:20261216"],
    ["as days that do not say so", "EXDATE:20261209", "RECURRENCE-ID:20261216"],
  ])("exceptions match by instant %s", (_, left, moved) => {
    expect(
      times(
        ...series("RRULE:FREQ=WEEKLY;COUNT=4", left),
        ...event("UID:s", moved, "DTSTART:20261217T091500Z", "DTEND:20261217T101500Z"),
        ...event("UID:s", "RECURRENCE-ID:20261223T041500Z", "STATUS:CANCELLED"),
      ),
    ).toEqual([first, "12-17T09:15 12-17T10:15"]);
  });

  test("the end of a series is an instant, too, or a whole day", () => {
    expect(times(...series("RRULE:FREQ=WEEKLY;UNTIL=20261216T041500Z"))).toEqual([first, second, third]);
    expect(times(...series("RRULE:FREQ=WEEKLY;UNTIL=20261216T041459Z"))).toEqual([first, second]);
    expect(times(...series("RRULE:FREQ=WEEKLY;UNTIL=20261216"))).toEqual([first, second, third]);
    const days = event("UID:d", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;UNTIL=20261202T000000Z");
    expect(read(calendar(...days), "America/New_York").times).toEqual(["12-01T05:00 12-03T05:00"]);
  });

  test("a change of all later occurrences moves them", () => {
    const later = event(
      "UID:s",
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20261216T041500Z",
      "DTSTART;TZID=Asia/Kathmandu:20261217T110000",
      "DURATION:PT30M",
    );
    expect(times(...series("RRULE:FREQ=WEEKLY;COUNT=4"), ...later)).toEqual([
      first,
      second,
      "12-17T05:15 12-17T05:45",
      "12-24T05:15 12-24T05:45",
    ]);
    // A series without an end terminates as well.
    expect(times(...series("RRULE:FREQ=WEEKLY"), ...later).length).toBe(9);
  });

  test("the latest of two exceptions counts, and an empty list of them is none", () => {
    const moved = (sequence: number, day: number) =>
      event(
        "UID:s",
        `SEQUENCE:${sequence}`,
        "RECURRENCE-ID:20261216T041500Z",
        `DTSTART:202612${day}T091500Z`,
        "DURATION:PT1H",
      );
    expect(
      times(...series("RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE:"), ...moved(2, 18), ...moved(1, 17)),
    ).toEqual([first, second, "12-18T09:15 12-18T10:15", fourth]);
  });

  test("entries without an id are no exceptions of one another", () => {
    const at = ["DTSTART:20261202T100000Z", "DURATION:PT1H"];
    expect(
      times(
        ...event(...at),
        ...event("RECURRENCE-ID:20261202T100000Z", "DTSTART:20261203T100000Z", "DURATION:PT1H"),
      ),
    ).toEqual(["12-02T10:00 12-02T11:00", "12-03T10:00 12-03T11:00"]);
  });

  test("further dates may be periods", () => {
    const more = event(
      ...["UID:r", "DTSTART:20261202T100000Z", "DTEND:20261202T110000Z"],
      "RDATE;VALUE=PERIOD:20261203T100000Z/PT2H,20261204T100000Z/20261204T103000Z",
      "RDATE;TZID=Nepal Standard Time:20261205T100000",
    );
    expect(times(...more)).toEqual([
      "12-02T10:00 12-02T11:00",
      "12-03T10:00 12-03T12:00",
      "12-04T10:00 12-04T10:30",
      "12-05T04:15 12-05T05:15",
    ]);
  });
});

test("periods that are not free are busy times, each by itself", () => {
  const text = calendar(
    "BEGIN:VFREEBUSY",
    ...["UID:f", "DTSTART:20261201T000000Z", "DTEND:20261231T000000Z"],
    "FREEBUSY;FBTYPE=BUSY:20261202T100000Z/20261202T110000Z,20261203T100000Z/PT1H",
    "FREEBUSY:20261204T100000Z/PT15M,nonsense,20261205T10",
    " 0000Z/PT1H",
    'FREEBUSY;FBTYPE="FREE":20261206T100000Z/PT1H',
    "FREEBUSY;FBTYPE=FREE:20261206T100000Z/PT1H",
    "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261207T100000Z/PT1H",
    "FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261208T100000Z/PT1H",
    "FREEBUSY:",
    "END:VFREEBUSY",
  );
  expect(read(text)).toEqual({
    times: [
      "12-02T10:00 12-02T11:00",
      "12-03T10:00 12-03T11:00",
      "12-04T10:00 12-04T10:15",
      "12-05T10:00 12-05T11:00",
      "12-07T10:00 12-07T11:00",
      "12-08T10:00 12-08T11:00",
    ],
    skipped: { count: 1, entries: [{ name: "f", start: "nonsense", reason: "date" }] },
  });
});

describe("an entry that cannot be read is skipped and named", () => {
  const good = event("UID:good", "DTSTART:20261202T100000Z", "DTEND:20261202T110000Z");
  test.each([
    ["line", ["LOCATION:12 Putalisadak,", "Kathmandu 44600"]],
    ["date", ["DTEND:20261303T110000Z"]],
    ["date", ["DTEND:20260203T110000Z"]],
    ["date", ["DURATION:P99999999999W"]],
    ["date", ["DURATION:tomorrow"]],
    ["line", ["RRULE:FREQ=SOMETIMES"]],
    ["line", ["RRULE:FREQ=DAILY;UNTIL=soon"]],
    ["date", ["RDATE:soon"]],
  ] as const)("for a broken %s: %j", (reason, lines) => {
    const bad = event("UID:bad", "SUMMARY:Visa\u202e talk", "DTSTART:20261203T100000Z", ...lines);
    const found = read(calendar(...bad, ...good));
    expect(found.times).toContain("12-02T10:00 12-02T11:00");
    expect(found.skipped).toEqual({
      count: 1,
      entries: [{ name: "Visa talk", start: "2026-12-03 10:00 UTC", reason }],
    });
  });

  test("also one that does not end, or has no start", () => {
    const open = ["BEGIN:VEVENT", "UID:open", "DTSTART:20261203T100000Z"];
    expect(read(calendar(...open, ...good))).toMatchObject({
      times: ["12-02T10:00 12-02T11:00"],
      skipped: { count: 1, entries: [{ name: "open", reason: "line" }] },
    });
    expect(read(calendar(...event("UID:never"), ...good)).skipped.entries).toEqual([
      { name: "never", start: "", reason: "date" },
    ]);
  });

  test("of many, the first are named and all are counted", () => {
    const bad = Array.from({ length: 50 }, (_, at) => event(`UID:${at}`, "DTSTART:soon")).flat();
    const { skipped } = read(calendar(...bad, ...good));
    expect([skipped.count, skipped.entries.length]).toEqual([50, 20]);
  });

  test("a text in which no entry can be read, or that breaks off, is no calendar", () => {
    expect(readBusyTimes(calendar(...event("DTSTART:soon")), "UTC", WITHIN)).toEqual({
      ok: false,
      error: "not-a-calendar",
    });
    const cut = calendar(...good).replace("END:VCALENDAR", "");
    expect(readBusyTimes(cut, "UTC", WITHIN)).toEqual({ ok: false, error: "not-a-calendar" });
  });
});

test("the mark of UTF-8, several calendars in a row, and lines with any ends are read", () => {
  const at = event("UID:a", "DTSTART:20261202T100000Z", "DURATION:PT1H");
  const whole = calendar(...at);
  for (const text of [
    `\ufeff${whole}`,
    `${whole}\r\n\r\n`,
    whole.replaceAll("\r\n", "\n"),
    `${calendar()}\n${whole}`,
  ])
    expect(read(text).times).toEqual(["12-02T10:00 12-02T11:00"]);
});
