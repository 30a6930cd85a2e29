import { describe, expect, it } from "vitest";
import { offsetText } from "#app/consultations/scheduling/local-time.ts";
import { offsetAt, zoneRules } from "#app/consultations/scheduling/zone-rules.ts";
import { dayText, offsetAtText, periodText, timeText, zoneName } from "./booking-time.ts";

const at = (iso: string) => Date.parse(iso);

describe("a moment on somebody's clock", () => {
  it("is written out with its place and its distance from UTC", () => {
    expect(periodText(at("2026-11-24T04:30:00Z"), at("2026-11-24T05:00:00Z"), "Asia/Kathmandu")).toBe(
      "Tuesday 24 November 2026, 10:15 to 10:45 (Kathmandu, UTC+05:45)",
    );
  });

  // Daylight saving time in Sydney ends on 4 April 2027 at 03:00 and starts on 3 October 2027 at 02:00.
  it.each([
    [
      "2027-04-03T15:45:00Z",
      "2027-04-03T16:15:00Z",
      "Australia/Sydney",
      "Sunday 4 April 2027, 02:45 UTC+11:00 to 02:15 UTC+10:00 (Sydney)",
    ],
    [
      "2027-10-02T15:45:00Z",
      "2027-10-02T16:15:00Z",
      "Australia/Sydney",
      "Sunday 3 October 2027, 01:45 UTC+10:00 to 03:15 UTC+11:00 (Sydney)",
    ],
    [
      "2027-04-03T13:45:00Z",
      "2027-04-03T14:15:00Z",
      "Pacific/Auckland",
      "Sunday 4 April 2027, 02:45 UTC+13:00 to 02:15 UTC+12:00 (Auckland)",
    ],
    [
      "2027-04-03T15:00:00Z",
      "2027-04-03T15:30:00Z",
      "Australia/Sydney",
      "Sunday 4 April 2027, 02:00 to 02:30 (Sydney, UTC+11:00)",
    ],
    [
      "2027-04-03T16:30:00Z",
      "2027-04-03T17:00:00Z",
      "Australia/Sydney",
      "Sunday 4 April 2027, 02:30 to 03:00 (Sydney, UTC+10:00)",
    ],
  ])("from %s to %s in %s names both distances where the clocks change", (from, to, zone, wanted) => {
    expect(periodText(at(from), at(to), zone)).toBe(wanted);
  });

  it("is another day where the date has changed already", () => {
    expect(dayText(at("2026-11-24T18:30:00Z"), "Australia/Sydney")).toBe("Wednesday 25 November 2026");
    expect(timeText(at("2026-11-24T18:15:00Z"), "Asia/Kathmandu")).toBe("00:00");
  });

  it("names places as people write them", () => {
    expect(zoneName("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
    expect(zoneName("UTC")).toBe("UTC");
  });

  it.each([
    ["2026-04-04T14:00:00Z", "Australia/Sydney", "UTC+11:00"],
    ["2026-04-04T16:00:00Z", "Australia/Sydney", "UTC+10:00"],
    ["2026-01-10T00:00:00Z", "Pacific/Chatham", "UTC+13:45"],
    ["2026-07-10T00:00:00Z", "Australia/Lord_Howe", "UTC+10:30"],
    ["2026-07-10T00:00:00Z", "America/New_York", "UTC−04:00"],
    ["2026-07-10T00:00:00Z", "UTC", "UTC+00:00"],
  ])("at %s is %s's %s", (iso, zone, text) => {
    expect(offsetAtText(at(iso), zone)).toBe(text);
  });

  it("has the same distance from UTC as the slots are computed with, in every zone and month", () => {
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      for (const month of ["01", "04", "07", "10"]) {
        const moment = at(`2027-${month}-15T12:00:00Z`);
        const rules = zoneRules(zone, { from: moment, to: moment + 1 });
        expect(offsetAtText(moment, zone), `${zone} in month ${month}`).toBe(
          offsetText(offsetAt(rules, moment)),
        );
      }
    }
  });
});
