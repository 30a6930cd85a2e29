/** Calendars that are made to keep a parser busy or to fill its memory. */
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) =>
  calendar("BEGIN:VEVENT", "UID:one", "DTSTART:20270401T010000Z", ...lines, "END:VEVENT");
const list = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at));
const stamp = (at: number) =>
  new Date(Date.UTC(2027, 0, 1) + at * 1000).toISOString().replaceAll(/[-:]|\.000/g, "");

export const HOSTILE_CALENDARS: Readonly<Record<string, string>> = {
  "a day that never comes": event("DURATION:PT1H", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
  "a second that never comes": event("DURATION:PT1H", "RRULE:FREQ=SECONDLY;BYMONTH=4;BYMONTHDAY=31"),
  "an entry of billions of years": event("DURATION:P99999999999W"),
  "an entry that lasts backwards": event("DURATION:-P99999999999W"),
  "a long period among the dates": event(
    "DURATION:PT1H",
    "RDATE;VALUE=PERIOD:20270401T010000Z/P99999999999W",
  ),
  "an interval beyond all dates": event("DURATION:PT1H", "RRULE:FREQ=DAILY;INTERVAL=99999999999999"),
  "a series since the year one": calendar(
    "BEGIN:VEVENT",
    "UID:one",
    "DTSTART:00010101T000000Z",
    "DURATION:PT1S",
    "RRULE:FREQ=SECONDLY",
    "END:VEVENT",
  ),
  "one line of 190 KB": event(`X-LONG:${"x".repeat(190_000)}`),
  "one date written 11,000 times": event(
    "DURATION:PT1H",
    `RDATE:${list(11_000, () => "20270401T010000Z").join(",")}`,
  ),
  "thousands of dates that are taken out again": event(
    "DURATION:PT1H",
    "RRULE:FREQ=SECONDLY",
    `EXDATE:${list(11_000, stamp).join(",")}`,
  ),
  "entries within entries": `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\n".repeat(13_000)}`,
  "a zone that changes every second": calendar(
    "BEGIN:VTIMEZONE",
    "TZID:Mine",
    "BEGIN:STANDARD",
    "DTSTART:00010101T000000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "RRULE:FREQ=SECONDLY",
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    "UID:one",
    "DTSTART;TZID=Mine:99990401T010000",
    "DURATION:PT1H",
    "END:VEVENT",
  ),
  "a thousand zones": calendar(
    ...list(1_000, (at) =>
      [
        "BEGIN:VTIMEZONE",
        `TZID:Z${at}`,
        "BEGIN:STANDARD",
        "DTSTART:00010101T000000",
        "TZOFFSETFROM:+0100",
        "TZOFFSETTO:+0200",
        "RRULE:FREQ=DAILY",
        "END:STANDARD",
        "END:VTIMEZONE",
      ].join("\r\n"),
    ),
    "BEGIN:VEVENT",
    "UID:one",
    "DTSTART;TZID=Z999:20270401T010000",
    "DURATION:PT1H",
    "END:VEVENT",
  ),
};
