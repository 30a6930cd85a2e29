import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it, test } from "vitest";
import { calendarOf, type DefaultDays, usualHours } from "./default-hours.ts";
import {
  addWorkingDays,
  dateIn,
  isOpen,
  isWorkingDay,
  nextOpening,
  nextWorkingDay,
  type Week,
  type WorkingCalendar,
  workingDayAfter,
  workingDayFrom,
  workingDaysBetween,
} from "./working-days.ts";

const NINE_TO_FIVE = [{ from: 540, to: 1020 }];
const weekOf = (...worked: number[]): Week =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => (worked.includes(weekday) ? NINE_TO_FIVE : []));
const WEEKDAYS = weekOf(1, 2, 3, 4, 5);
const calendar = (zone: string, week = WEEKDAYS, ...closed: string[]): WorkingCalendar => ({
  zone,
  week,
  closed: new Set(closed),
});

/** A wall clock somewhere, as a moment. */
const at = (zone: string, local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds);
/** A moment as a wall clock somewhere. */
const clock = (zone: string, moment: Date | null) =>
  moment &&
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString();

const KATHMANDU = "Asia/Kathmandu";

describe("within one working day", () => {
  // 26 November 2026 is a Thursday.
  test.each([
    ["2026-11-26T10:00:00", "2026-11-27T17:00:00"],
    ["2026-11-27T16:59:00", "2026-11-30T17:00:00"],
    ["2026-11-27T23:59:00", "2026-11-30T17:00:00"],
    ["2026-11-28T00:00:00", "2026-11-30T17:00:00"],
    ["2026-11-29T12:00:00", "2026-11-30T17:00:00"],
  ])("of what came at %s is until %s", (came, until) => {
    expect(clock(KATHMANDU, addWorkingDays(calendar(KATHMANDU), at(KATHMANDU, came), 1))).toBe(until);
  });

  it("leaves out a run of holidays", () => {
    const diwali = calendar(KATHMANDU, WEEKDAYS, "2026-11-09", "2026-11-10", "2026-11-11");
    const until = addWorkingDays(diwali, at(KATHMANDU, "2026-11-06T15:00:00"), 1);
    expect(clock(KATHMANDU, until)).toBe("2026-11-12T17:00:00");
  });

  it("counts the days of a week whose weekend is Friday and Saturday", () => {
    const gulf = calendar("Asia/Dhaka", weekOf(7, 1, 2, 3, 4));
    const until = addWorkingDays(gulf, at("Asia/Dhaka", "2026-11-26T15:00:00"), 1);
    expect(clock("Asia/Dhaka", until)).toBe("2026-11-29T17:00:00");
  });

  test.each([
    // Clocks go forward on the first Sunday of October, and back on the first of April.
    ["Australia/Sydney", "2026-10-02T12:00:00", "2026-10-05T17:00:00"],
    ["Australia/Sydney", "2027-04-02T12:00:00", "2027-04-05T17:00:00"],
    ["America/New_York", "2026-10-30T12:00:00", "2026-11-02T17:00:00"],
  ])("ends by the wall clock of %s where the clocks change between %s and then", (zone, came, until) => {
    expect(clock(zone, addWorkingDays(calendar(zone), at(zone, came), 1))).toBe(until);
  });

  it("is never for a house without a working day", () => {
    const never = calendar("UTC", weekOf());
    const now = at("UTC", "2026-11-26T10:00:00");
    expect(addWorkingDays(never, now, 1)).toBeNull();
    expect(nextOpening(never, now)).toBeNull();
    expect(nextWorkingDay(never, now)).toBe("2026-11-26");
    expect(workingDaysBetween(never, now, at("UTC", "2027-11-26T10:00:00"))).toBe(0);
  });
});

describe("the hours", () => {
  const lunch = calendar(KATHMANDU, [
    [
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ],
    ...Array.from({ length: 6 }, () => []),
  ]);
  test.each([
    ["2026-11-30T08:59:00", "2026-11-30T09:00:00"],
    ["2026-11-30T09:00:00", "2026-11-30T09:00:00"],
    ["2026-11-30T12:00:00", "2026-11-30T13:00:00"],
    ["2026-11-30T17:00:00", "2026-12-07T09:00:00"],
    ["2026-12-02T10:00:00", "2026-12-07T09:00:00"],
  ])("at %s begin at %s", (now, opens) => {
    expect(clock(KATHMANDU, nextOpening(lunch, at(KATHMANDU, now)))).toBe(opens);
    expect(isOpen(lunch, at(KATHMANDU, now))).toBe(now === opens);
  });
  it("that are over leave the next working day", () => {
    expect(nextWorkingDay(calendar(KATHMANDU), at(KATHMANDU, "2026-11-27T16:59:00"))).toBe("2026-11-27");
    expect(nextWorkingDay(calendar(KATHMANDU), at(KATHMANDU, "2026-11-27T17:00:00"))).toBe("2026-11-30");
  });
});

const zones = [
  "UTC",
  KATHMANDU,
  "Australia/Sydney",
  "Pacific/Auckland",
  "America/St_Johns",
  "America/Havana",
];
const days = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 86_400_000, max: Date.UTC(2028, 0, 1) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const hours = fc
  .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1440 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => [{ from, to }]);
const calendars: fc.Arbitrary<WorkingCalendar> = fc.record({
  zone: fc.constantFrom(...zones),
  week: fc
    .array(fc.option(hours, { nil: [] }), { minLength: 7, maxLength: 7 })
    .filter((week) => week.some((day) => day.length > 0)),
  closed: fc.array(days, { maxLength: 120 }).map((dates) => new Set(dates)),
});
const moments = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2027-12-31T00:00:00Z"),
  noInvalidDate: true,
});

describe("any house", () => {
  it("counts as many working days as were added", () => {
    fc.assert(
      fc.property(calendars, moments, fc.integer({ min: 1, max: 10 }), (house, from, count) => {
        const until = addWorkingDays(house, from, count);
        if (until === null) throw new Error("It works on some day of the week");
        const day = workingDayAfter(house, dateIn(house, from), count) ?? "";
        expect(isWorkingDay(house, day)).toBe(true);
        // Hours that end with the day end where the next begins.
        const within = new Date(until.getTime() - 1);
        expect(dateIn(house, within)).toBe(day);
        expect(workingDaysBetween(house, from, within)).toBe(count);
        expect(until > from).toBe(true);
      }),
    );
  });

  it("counts working days as one does by hand", () => {
    fc.assert(
      fc.property(calendars, moments, moments, (house, one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        let byHand = 0;
        for (let day = Temporal.PlainDate.from(dateIn(house, from)); day.toString() < dateIn(house, to); ) {
          day = day.add({ days: 1 });
          if (isWorkingDay(house, day.toString())) byHand++;
        }
        expect(workingDaysBetween(house, from, to)).toBe(byHand);
      }),
      { numRuns: 40 },
    );
  });

  it("opens on the first working day, within its hours, and is open then", () => {
    fc.assert(
      fc.property(calendars, moments, (house, now) => {
        const opens = nextOpening(house, now);
        if (opens === null) throw new Error("It works on some day of the week");
        expect(opens >= now).toBe(true);
        const day = dateIn(house, opens);
        const today = dateIn(house, now);
        const next = workingDayFrom(house, today);
        expect([next, workingDayAfter(house, today, 1)]).toContain(day);
      }),
    );
  });
});

describe("an office", () => {
  const house: DefaultDays = {
    ...usualHours([]),
    version: 1,
    officeId: "here",
    offices: { there: weekOf(7, 1, 2, 3, 4) },
    places: [
      { id: "here", name: "Sydney", zone: "Australia/Sydney" },
      { id: "there", name: "Dhaka", zone: "Asia/Dhaka" },
    ],
    holidays: [
      { date: "2027-01-01", officeId: null },
      { date: "2027-01-26", officeId: "here" },
      { date: "2027-03-26", officeId: "there" },
    ],
  };
  it("has its own clock, hours and holidays, and those of the whole house", () => {
    expect(calendarOf(house, "there")).toEqual({
      zone: "Asia/Dhaka",
      week: house.offices.there,
      closed: new Set(["2027-01-01", "2027-03-26"]),
    });
  });
  it("that counts for the house is asked where there is none, or one that is gone", () => {
    for (const asked of [undefined, null, "gone"]) {
      expect(calendarOf(house, asked)).toEqual({
        zone: "Australia/Sydney",
        week: house.week,
        closed: new Set(["2027-01-01", "2027-01-26"]),
      });
    }
  });
  it("that was there first counts until somebody has said more", () => {
    expect(usualHours(house.places).officeId).toBe("here");
    expect(calendarOf({ ...house, ...usualHours([]), places: [] }).zone).toBe("UTC");
  });
});
