import { describe, expect, it } from "vitest";
import { dayOrderOf, readDate } from "./read-date.ts";

const DAY = { ok: true, value: "2026-11-24" };

describe("A date as it is written somewhere", () => {
  it.each([
    "2026-11-24",
    "2026/11/24",
    "2026.11.24",
    "20261124",
    "24112026",
    "20261124101500",
    "24/11/2026",
    "24/11/26",
    "24.11.2026",
    "24-11-26",
    "11/24/2026",
    "24 / 11 / 2026",
    "24 Nov 2026",
    "24 Nov 26",
    "24-Nov-26",
    "24-NOV-2026",
    "24Nov2026",
    "24 Nov '26",
    "Nov 24, 2026",
    "November 24th, 2026",
    "24th of November 2026",
    "2026-Nov-24",
    "Tue 24 Nov 2026",
    "Tuesday, 24 November 2026",
    "2026-11-24T10:15:00Z",
    "2026-11-24 10:15:30.123+05:45",
    "24/11/2026 10:15",
    "24/11/2026, 10:15 AM",
    "24/11/2026 10:15:00 AEDT",
    "२०२६-११-२४",
    "২৪/১১/২০২৬",
    "٢٤/١١/٢٠٢٦",
    "2026–11–24",
    "\u200e24/11/2026",
  ])("%s is 24 November 2026", (text) => {
    expect(readDate(text)).toEqual(DAY);
  });

  it.each([
    "31/02/2027",
    "2026-13-24",
    "Nov 2026",
    "24 Foo 2026",
    "tomorrow",
    "",
    "24/11",
    "1/2/3",
    "24/11/2026 or 25/11/2026",
    "46350",
    "9841234567",
    "24-11-2026-1",
  ])("%s is no date", (text) => {
    expect(readDate(text)).toEqual({ ok: false, error: "unreadable" });
  });

  it("is never guessed where day and month can be swapped", () => {
    for (const text of ["11/03/2026", "3.11.26", "11032026"])
      expect(readDate(text)).toEqual({ ok: false, error: "two-readings" });
    expect(readDate("11/03/2026", { order: "day-first" })).toEqual({ ok: true, value: "2026-03-11" });
    expect(readDate("11/03/2026", { order: "month-first" })).toEqual({ ok: true, value: "2026-11-03" });
    expect(readDate("04/04/2026")).toEqual({ ok: true, value: "2026-04-04" });
    // It can be read in one way only, whatever the others are.
    expect(readDate("24/11/2026", { order: "month-first" })).toEqual(DAY);
  });

  it("may be the number of a day only in a file", () => {
    expect(readDate("46350", { isFile: true })).toEqual(DAY);
    expect(readDate("46350.4271", { isFile: true })).toEqual(DAY);
    expect(readDate("5000", { isFile: true }).ok).toBe(false);
  });

  it.each([
    "2083-08-08",
    "2060/09/28",
    "28/09/2060",
    "32-02-2061",
    "१५ चैत २०६०",
    "28 Poush 2060",
    "2060 Mangsir 5",
  ])("%s is of Nepal's calendar", (text) => {
    expect(readDate(text)).toEqual({ ok: false, error: "bikram-sambat" });
  });

  it("of birth is not in the future", () => {
    const latest = "2026-11-27";
    const read = (text: string) => {
      const given = readDate(text, { latest, order: "day-first" });
      return given.ok ? given.value : given.error;
    };
    expect(["12.01.04", "12/01/98", "27-11-26", "28-11-26", "12 Jan 04"].map(read)).toEqual([
      "2004-01-12",
      "1998-01-12",
      "2026-11-27",
      "1926-11-28",
      "2004-01-12",
    ]);
    expect(read("2035-01-12")).toBe("bikram-sambat");
  });
});

describe("The order of a file's dates", () => {
  it.each<[string[], ReturnType<typeof dayOrderOf>]>([
    [["11/03/2026", "24/11/2026"], "day-first"],
    [["11/03/2026", "11/24/2026"], "month-first"],
    [["11/03/2026", "11/12/2026"], "open"],
    [["11/03/2026", "24/11/2026", "11/24/2026"], "open"],
    [["24/11/2026", "11/24/2026"], null],
    [["2026-03-11", "04/04/2026", "soon"], null],
  ])("of %j is %s", (texts, order) => {
    expect(dayOrderOf(texts)).toBe(order);
  });
});
