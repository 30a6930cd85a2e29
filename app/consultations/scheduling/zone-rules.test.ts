import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_ZONES, readClock } from "#tests/support/wall-clock.ts";
import { dateOfDay, dayOf, localOf, localText, offsetText } from "./local-time.ts";
import {
  DAY_MS,
  firstReached,
  instantsOf,
  lastReached,
  localAt,
  MINUTE_MS,
  offsetAt,
  stretchesOf,
  zoneRules,
} from "./zone-rules.ts";

const FROM = Date.parse("2024-01-01T00:00Z");
const TO = Date.parse("2036-01-01T00:00Z");
const anyZone = fc.constantFrom(...ALL_ZONES);
const anyMinute = fc
  .integer({ min: FROM / MINUTE_MS, max: TO / MINUTE_MS })
  .map((minute) => minute * MINUTE_MS);
const rulesOf = (zone: string, text: string) => {
  const local = localOf(text);
  return zoneRules(zone, { from: local, to: local });
};
const utc = (instants: readonly number[]) => instants.map((at) => new Date(at).toISOString().slice(0, 16));

it("the wall clock shows what the runtime says it shows", () => {
  fc.assert(
    fc.property(anyZone, anyMinute, (zone, instant) => {
      const local = localAt(zoneRules(zone, { from: instant, to: instant }), instant);
      const { date, minute } = readClock(zone, instant);
      expect([dateOfDay(dayOf(local)), (local % DAY_MS) / MINUTE_MS]).toEqual([date, minute]);
    }),
    { numRuns: 2000 },
  );
});

it("an instant is among those at which its clock shows its time", () => {
  fc.assert(
    fc.property(anyZone, anyMinute, (zone, instant) => {
      const rules = zoneRules(zone, { from: instant, to: instant });
      const local = localAt(rules, instant);
      const instants = instantsOf(rules, local);
      expect(instants).toContain(instant);
      expect(instants.length).toBeLessThanOrEqual(2);
      for (const one of instants) expect(localAt(rules, one)).toBe(local);
    }),
    { numRuns: 2000 },
  );
});

describe("on the nights of the change", () => {
  it.each([
    ["Australia/Sydney", "2026-04-05T02:30", ["2026-04-04T15:30", "2026-04-04T16:30"]],
    ["Australia/Sydney", "2026-10-04T02:30", []],
    ["Australia/Sydney", "2026-10-04T03:00", ["2026-10-03T16:00"]],
    ["Australia/Lord_Howe", "2026-04-05T01:45", ["2026-04-04T14:45", "2026-04-04T15:15"]],
    ["Australia/Lord_Howe", "2026-10-04T02:15", []],
    ["Pacific/Chatham", "2026-04-05T03:00", ["2026-04-04T13:15", "2026-04-04T14:15"]],
    ["Pacific/Chatham", "2026-09-27T03:15", []],
    ["Asia/Kathmandu", "2026-04-05T02:30", ["2026-04-04T20:45"]],
    ["Europe/London", "2026-10-25T01:30", ["2026-10-25T00:30", "2026-10-25T01:30"]],
  ])("%s shows %s at %j", (zone, text, expected) => {
    expect(utc(instantsOf(rulesOf(zone, text), localOf(text)))).toEqual(expected);
  });

  it("a time that the clock skips is reached at the change, one that it shows twice first and last", () => {
    const spring = "2026-10-04T02:30";
    const autumn = "2026-04-05T02:30";
    const reached = (text: string) => {
      const rules = rulesOf("Australia/Sydney", text);
      return utc([firstReached(rules, localOf(text)), lastReached(rules, localOf(text))]);
    };
    expect(reached(spring)).toEqual(["2026-10-03T16:00", "2026-10-03T16:00"]);
    expect(reached(autumn)).toEqual(["2026-04-04T15:30", "2026-04-04T16:30"]);
  });

  it("an hour shown twice is two stretches that make one", () => {
    const text = "2026-04-05T00:00";
    const [first, second, ...others] = stretchesOf(
      rulesOf("Australia/Sydney", text),
      localOf(text),
      localOf("2026-04-05T06:00"),
    );
    expect(others).toEqual([]);
    expect(first?.to).toBe(second?.from);
    expect(((second?.to ?? 0) - (first?.from ?? 0)) / MINUTE_MS).toBe(7 * 60);
  });
});

it("the order of questions does not change the answers", () => {
  const at = (year: number) => Date.parse(`${year}-01-15T00:00Z`);
  const zone = "Antarctica/Troll";
  const asked = [2030, 2024, 2035, 2027].map((year) =>
    offsetAt(zoneRules(zone, { from: at(year), to: at(year) }), at(year)),
  );
  expect(new Set(asked)).toEqual(new Set([0]));
});

it("a zone that there is not is refused", () => {
  expect(() => zoneRules("Mars/Olympus", { from: FROM, to: TO })).toThrow(RangeError);
});

it("offsets are written as people read them", () => {
  expect([5.75, 5.5, 10, -3.5, 0, 13.75].map((hours) => offsetText(hours * 60 * MINUTE_MS))).toEqual([
    "UTC+05:45",
    "UTC+05:30",
    "UTC+10:00",
    "UTC−03:30",
    "UTC+00:00",
    "UTC+13:45",
  ]);
  expect(localText(localOf("2026-04-05T02:30"))).toBe("2026-04-05T02:30");
});
