import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUSY_LIMITS } from "#app/consultations/availability/busy-calendar.ts";
import { fetchCalendar } from "#app/consultations/availability/fetch-calendar.server.ts";
import { readBusyTimes } from "#app/consultations/availability/read-calendar.server.ts";

const WITHIN = { from: Date.parse("2026-03-30T00:00Z"), to: Date.parse("2026-04-20T00:00Z") };
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => [
  "BEGIN:VEVENT",
  "UID:one",
  "DTSTAMP:20260101T000000Z",
  ...lines,
  "END:VEVENT",
];
const times = (text: string, zone = "Asia/Kathmandu") => {
  const read = readBusyTimes(text, zone, WITHIN);
  if (!read.ok) return read.error;
  const show = (at: number) => new Date(at).toISOString().slice(5, 16);
  return read.value.times.map(({ from, to }) => `${show(from)} ${show(to)}`);
};

describe("busy times of a calendar", () => {
  it("are read in UTC, by the zone that is named, by the counsellor's clock where none is", () => {
    expect(times(calendar(...event("DTSTART:20260401T010000Z", "DTEND:20260401T020000Z")))).toEqual([
      "04-01T01:00 04-01T02:00",
    ]);
    const sydney = event("DTSTART;TZID=Australia/Sydney:20260401T090000", "DURATION:PT30M");
    expect(times(calendar(...sydney))).toEqual(["03-31T22:00 03-31T22:30"]);
    const flight = event(
      "DTSTART;TZID=Asia/Kathmandu:20260401T090000",
      "DTEND;TZID=Australia/Sydney:20260402T060000",
    );
    expect(times(calendar(...flight)), "an end on another clock").toEqual(["04-01T03:15 04-01T19:00"]);
    const floating = event("DTSTART:20260401T090000", "DTEND:20260401T100000");
    expect(times(calendar(...floating))).toEqual(["04-01T03:15 04-01T04:15"]);
    const day = event("DTSTART;VALUE=DATE:20260401", "DTEND;VALUE=DATE:20260402");
    expect(times(calendar(...day))).toEqual(["03-31T18:15 04-01T18:15"]);
  });

  it("follow the wall clock when a series goes over the change of the clocks, without what is left out or moved", () => {
    const zone = "TZID=Australia/Sydney";
    const series = event(
      `DTSTART;${zone}:20260330T090000`,
      `DTEND;${zone}:20260330T100000`,
      "RRULE:FREQ=WEEKLY;COUNT=3",
      `EXDATE;${zone}:20260330T090000`,
    );
    const moved = event(
      `RECURRENCE-ID;${zone}:20260413T090000`,
      `DTSTART;${zone}:20260414T120000`,
      `DTEND;${zone}:20260414T130000`,
    );
    // 9:00 on 6 April is UTC+10 again.
    expect(times(calendar(...series, ...moved))).toEqual([
      "04-05T23:00 04-06T00:00",
      "04-14T02:00 04-14T03:00",
    ]);
  });

  it("knows a zone that only the file describes", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Nepal Standard Time",
      "BEGIN:STANDARD",
      "DTSTART:16010101T000000",
      "TZOFFSETFROM:+0545",
      "TZOFFSETTO:+0545",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    const own = event("DTSTART;TZID=Nepal Standard Time:20260401T090000", "DURATION:PT1H");
    expect(times(calendar(...zone, ...own), "UTC")).toEqual(["04-01T03:15 04-01T04:15"]);
  });

  it("are not those that are free or cancelled, and overlapping ones are one", () => {
    const at = ["DTSTART:20260401T010000Z", "DTEND:20260401T020000Z"];
    expect(
      times(calendar(...event(...at, "TRANSP:TRANSPARENT"), ...event(...at, "STATUS:CANCELLED"))),
    ).toEqual([]);
    expect(
      times(calendar(...event(...at), ...event("DTSTART:20260401T013000Z", "DTEND:20260401T030000Z"))),
    ).toEqual(["04-01T01:00 04-01T03:00"]);
  });

  it("end with the period, however long the series goes on, and a series without end is cheap", () => {
    const daily = event("DTSTART:20200101T010000Z", "DTEND:20200101T020000Z", "RRULE:FREQ=DAILY");
    expect(times(calendar(...daily))).toHaveLength(21);
    const everySecond = event("DTSTART:20000101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY");
    expect(times(calendar(...everySecond))).toBe("too-many");
  });

  it.each([
    ["nothing", ""],
    ["a page", "<!doctype html><title>Sign in</title>"],
    ["half a calendar", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n"],
    ["a business card", "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Asha\r\nEND:VCARD"],
    ["JSON", '{"events":[]}'],
    ["a nonsense date", calendar(...event("DTSTART:notadate", "DURATION:PT1H"))],
  ])("are not read from %s", (_what, text) => {
    expect(times(text)).toBe("not-a-calendar");
  });

  it("parses what it reads with the parser that others use", () => {
    expect(new ICAL.Component(ICAL.parse(calendar(...event("DTSTART:20260401T010000Z")))).name).toBe(
      "vcalendar",
    );
  });
});

describe("the address of a calendar", () => {
  let base = "";
  let privately = "";
  const server = createServer((request, response) => {
    if (request.url === "/calendar.ics") response.end(calendar());
    else if (request.url === "/moved") response.writeHead(302, { location: "/calendar.ics" }).end();
    else if (request.url === "/round") response.writeHead(302, { location: "/round" }).end();
    else if (request.url === "/private") response.writeHead(302, { location: privately }).end();
    else if (request.url === "/silent") return;
    else if (request.url === "/drip") {
      const drip = setInterval(() => response.write("X-DRIP:1\r\n"), 20);
      response.on("close", () => clearInterval(drip));
    } else if (request.url === "/huge") {
      response.on("error", () => {});
      const part = Buffer.alloc(256 * 1024, "x");
      const send = () => {
        while (!response.destroyed && response.write(part));
        if (!response.destroyed) response.once("drain", send);
      };
      send();
    } else response.writeHead(404).end();
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    "http://127.0.0.1:PORT/calendar.ics",
    "http://localhost:PORT/calendar.ics",
    "http://[::1]:PORT/calendar.ics",
    "http://[::ffff:127.0.0.1]:PORT/calendar.ics",
    "http://2130706433:PORT/calendar.ics",
    "http://0x7f.1:PORT/calendar.ics",
    "http://0.0.0.0:PORT/calendar.ics",
    "http://169.254.169.254/latest/meta-data",
    "http://10.0.0.1/calendar.ics",
    "http://192.168.1.1/calendar.ics",
    "http://[fd00::1]/calendar.ics",
  ])("%s leads into a private network and is not read", async (address) => {
    expect(await fetchCalendar(address.replace("PORT", base.split(":")[2] ?? ""))).toEqual({
      ok: false,
      error: "private",
    });
  });

  it("is read where it may be, also after it has moved", async () => {
    const allowed = { allowed: ["127.0.0.1"] };
    expect(await fetchCalendar(`${base}/calendar.ics`, allowed)).toEqual({ ok: true, value: calendar() });
    expect(await fetchCalendar(`${base}/moved`, allowed)).toEqual({ ok: true, value: calendar() });
    expect(await fetchCalendar(`${base}/nothing`, allowed)).toEqual({ ok: false, error: "refused" });
    expect(await fetchCalendar(`${base}/round`, allowed)).toEqual({ ok: false, error: "refused" });
  });

  it("is left when it sends more than a calendar can be", async () => {
    expect(await fetchCalendar(`${base}/huge`, { allowed: ["127.0.0.1"] })).toEqual({
      ok: false,
      error: "too-large",
    });
    expect(BUSY_LIMITS.addressBytes).toBeLessThanOrEqual(2_000_000);
  });

  it.each(["/silent", "/drip"])("is left when it does not come to an end: %s", async (path) => {
    const options = { allowed: ["127.0.0.1"], milliseconds: 150 };
    expect(await fetchCalendar(base + path, options)).toEqual({ ok: false, error: "too-slow" });
    expect(BUSY_LIMITS.milliseconds).toBe(10_000);
  });

  it("is not followed into a private network", async () => {
    const options = { allowed: ["127.0.0.1"] };
    for (const [to, error] of [
      ["http://127.0.0.2/calendar.ics", "private"],
      ["http://[::1]:1/calendar.ics", "private"],
      ["http://169.254.169.254/latest/meta-data", "private"],
      ["file:///etc/passwd", "unreachable"],
    ] as const) {
      privately = to;
      expect(await fetchCalendar(`${base}/private`, options), to).toEqual({ ok: false, error });
    }
  });

  it("is nothing but a web address", async () => {
    for (const address of ["file:///etc/passwd", "ftp://files.example/a.ics", "nonsense"]) {
      expect(await fetchCalendar(address)).toEqual({ ok: false, error: "unreachable" });
    }
  });
});
