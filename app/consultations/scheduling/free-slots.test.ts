import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_ZONES, clockAt, everyDay, readClock, startsByWalking } from "#tests/support/wall-clock.ts";
import { explainedSlots, freeSlots, localDay, whyNotFree, whyUnavailable } from "./free-slots.ts";
import { slotsByDay } from "./slot-days.ts";
import type { Availability, BusyTime, HiddenReason } from "./types.ts";
import { DAY_MS, MINUTE_MS } from "./zone-rules.ts";

const at = (text: string) => Date.parse(`${text}Z`);
const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });
const booking = (start: number, minutes = 30, before = 0, after = 0): BusyTime => ({
  kind: "booking",
  from: start - before * MINUTE_MS,
  to: start + (minutes + after) * MINUTE_MS,
  session: { from: start, to: start + minutes * MINUTE_MS },
});

const NOW = at("2026-01-01T00:00");
const anyZone = fc.constantFrom(...ALL_ZONES);
const anyDay = fc.integer({ min: at("2024-01-02T00:00") / DAY_MS, max: at("2035-12-30T00:00") / DAY_MS });
/** A whole Sydney day in summer, Wednesday 14 January 2026 (UTC+11). */
const DAY = { from: at("2026-01-13T13:00"), to: at("2026-01-14T13:00"), now: NOW };
const sydney = (rules: Partial<Availability["rules"]> = {}, changed: Partial<Availability> = {}) => ({
  ...everyDay("Australia/Sydney", [hours(9, 12)], rules),
  ...changed,
});
const clocks = (availability: Availability, taken: readonly BusyTime[] = [], query = DAY) =>
  freeSlots({ availability, taken }, query).map((slot) => clockAt("Australia/Sydney", slot.start).slice(4));
const reasons = (availability: Availability, taken: readonly BusyTime[] = [], query = DAY) =>
  Object.fromEntries(
    explainedSlots({ availability, taken }, query).hidden.map(({ start, because }) => [
      clockAt("Australia/Sydney", start).slice(4),
      because,
    ]),
  );

describe("a day of hours", () => {
  it("gives a slot every step, the last one ending with the hours", () => {
    expect(clocks(sydney())).toEqual(["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"]);
    expect(clocks(sydney({ stepMinutes: 60 }))).toEqual(["09:00", "10:00", "11:00"]);
    expect(clocks(sydney({ stepMinutes: 45 }))).toEqual(["09:00", "09:45", "10:30", "11:15"]);
    expect(clocks(sydney({ stepMinutes: 60, durationMinutes: 90 }))).toEqual(["09:00", "10:00"]);
  });

  it("joins hours that touch, also across midnight", () => {
    const joined = sydney({ durationMinutes: 60 });
    const apart = {
      ...joined,
      weekly: joined.weekly.flatMap((one) => [
        { ...one, to: 630 },
        { ...one, from: 630 },
      ]),
    };
    expect(clocks(apart)).toEqual(clocks(joined));
    const night = everyDay("Australia/Sydney", [hours(22.5, 24), hours(0, 1)], { durationMinutes: 60 });
    expect(clocks(night)).toEqual(["00:00", "22:30", "23:00", "23:30"]);
  });

  it("keeps the hours of several offices, each in its own zone", () => {
    const kathmandu = everyDay("Asia/Kathmandu", [hours(10, 11)]).weekly;
    const both = sydney({}, { weekly: [...sydney().weekly, ...kathmandu] });
    // 10:00 in Kathmandu is 15:15 in Sydney's summer.
    expect(clocks(both).slice(-2)).toEqual(["15:15", "15:45"]);
  });

  it("gives way to a date of its own, and to none at all", () => {
    const date = { date: "2026-01-14", zone: "Australia/Sydney" };
    expect(clocks(sydney({}, { overrides: [{ ...date, hours: [hours(14, 15)] }] }))).toEqual([
      "14:00",
      "14:30",
    ]);
    expect(clocks(sydney({}, { overrides: [{ ...date, hours: [] }] }))).toEqual([]);
  });

  it("closes on a public holiday of its office, unless the date has hours of its own", () => {
    const weekly = sydney().weekly.map((one) => ({ ...one, officeId: "sydney" }));
    const holiday = (officeId: string | null) => [{ date: "2026-01-14", name: "Founders' day", officeId }];
    expect(clocks(sydney({}, { weekly, holidays: holiday("sydney") }))).toEqual([]);
    expect(clocks(sydney({}, { weekly, holidays: holiday(null) }))).toEqual([]);
    expect(clocks(sydney({}, { weekly, holidays: holiday("kathmandu") }))).toHaveLength(6);
    const overrides = [{ date: "2026-01-14", zone: "Australia/Sydney", hours: [hours(9, 10)] }];
    expect(clocks(sydney({}, { weekly, holidays: holiday("sydney"), overrides }))).toEqual([
      "09:00",
      "09:30",
    ]);
    expect(reasons(sydney({}, { weekly, holidays: holiday("sydney") }))["09:00"]).toEqual({
      code: "holiday",
      name: "Founders' day",
    });
  });
});

describe("what hides a slot", () => {
  it.each<[string, Availability, BusyTime[], number, Record<string, HiddenReason>]>([
    [
      "its time is past",
      sydney(),
      [],
      at("2026-01-13T22:31"),
      { "09:00": { code: "past" }, "09:30": { code: "past" } },
    ],
    [
      "less notice than asked for",
      sydney({ minimumNoticeMinutes: 720 }),
      [],
      at("2026-01-13T10:01"),
      { "09:00": { code: "notice", minutes: 720 } },
    ],
    ["the horizon", sydney({ horizonDays: 11 }), [], at("2026-01-02T13:00"), {}],
    ["a booking there", sydney(), [booking(at("2026-01-13T22:30"))], NOW, { "09:30": { code: "booked" } }],
    [
      "a hold there",
      sydney(),
      [{ ...booking(at("2026-01-13T22:30")), kind: "hold" }],
      NOW,
      { "09:30": { code: "held" } },
    ],
    [
      "a busy calendar",
      sydney(),
      [{ kind: "busy", from: at("2026-01-13T22:10"), to: at("2026-01-13T22:40"), session: null }],
      NOW,
      { "09:00": { code: "busy" }, "09:30": { code: "busy" } },
    ],
    [
      "time off",
      sydney(
        {},
        { timeOff: [{ from: "2026-01-14T11:30", until: "2026-01-20T00:00", zone: "Australia/Sydney" }] },
      ),
      [],
      NOW,
      { "11:30": { code: "time-off" } },
    ],
    [
      "a full day",
      sydney({ dailyMaximum: 1 }),
      [booking(at("2026-01-13T20:00"))],
      NOW,
      Object.fromEntries(
        ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"].map((time) => [
          time,
          { code: "daily-maximum", maximum: 1 },
        ]),
      ),
    ],
  ])("is %s", (_what, availability, taken, now, expected) => {
    expect(reasons(availability, taken, { ...DAY, now })).toEqual(expected);
    expect(clocks(availability, taken, { ...DAY, now })).toHaveLength(6 - Object.keys(expected).length);
  });

  it("is the horizon by the counsellor's own date, up to the last minute of it", () => {
    const atNow = (now: string) => clocks(sydney({ horizonDays: 7 }), [], { ...DAY, now: at(now) }).length;
    // The 7th begins in Sydney at 13:00 UTC on the 6th.
    expect([atNow("2026-01-06T12:59"), atNow("2026-01-06T13:00")]).toEqual([0, 6]);
  });

  it("is the booking that stands there before anything else that would hide it", () => {
    const taken = [booking(at("2026-01-13T22:30"))];
    const hidden = reasons(sydney({ minimumNoticeMinutes: 30 * 24 * 60 }), taken);
    expect(hidden["09:30"]).toEqual({ code: "booked" });
    expect(hidden["10:00"]).toEqual({ code: "notice", minutes: 30 * 24 * 60 });
  });

  it("never is a neighbour's day: the maximum counts dates on the counsellor's clock", () => {
    const late = booking(at("2026-01-13T12:30")); // 23:30 on the 13th in Sydney, the 13th in UTC as 09:00 would be
    expect(clocks(sydney({ dailyMaximum: 1 }), [late])).toHaveLength(6);
  });
});

describe("buffers", () => {
  const rules = { bufferBeforeMinutes: 10, bufferAfterMinutes: 5, stepMinutes: 5 };
  it("of two neighbours stack: after the first and before the second", () => {
    const taken = [booking(at("2026-01-13T23:00"), 30, 10, 5)]; // 10:00 to 10:30, taken from 09:50 to 10:35
    const free = clocks(sydney(rules), taken);
    expect(free.filter((time) => time > "09:10" && time < "10:50")).toEqual(["09:15", "10:45"]);
    expect(reasons(sydney(rules), taken)["09:20"]).toEqual({ code: "buffer" });
    expect(reasons(sydney(rules), taken)["09:45"]).toEqual({ code: "booked" });
  });
  it("keep their distance from a busy calendar and may lie outside of the hours", () => {
    const busy: BusyTime = {
      kind: "busy",
      from: at("2026-01-13T22:00"),
      to: at("2026-01-13T22:20"),
      session: null,
    };
    expect(clocks(sydney(rules), [busy])[0]).toBe("09:30");
    expect(clocks(sydney(rules))[0]).toBe("09:00");
  });
});

it("a slot that comes back from a form is judged as it was offered", () => {
  const diary = { availability: sydney(), taken: [booking(at("2026-01-13T22:30"))] };
  const slot = (start: string, minutes = 30) => ({ start: at(start), end: at(start) + minutes * MINUTE_MS });
  expect(whyNotFree(diary, slot("2026-01-13T22:00"), NOW)).toBe(null);
  expect(whyNotFree(diary, slot("2026-01-13T22:30"), NOW)).toEqual({ code: "booked" });
  expect(whyNotFree(diary, slot("2026-01-13T22:05"), NOW)).toEqual({ code: "not-offered" });
  expect(whyNotFree(diary, slot("2026-01-13T22:00", 60), NOW)).toEqual({ code: "not-offered" });
  expect(whyNotFree(diary, slot("2026-01-13T22:00"), at("2026-02-01T00:00"))).toEqual({ code: "past" });
});

it("a time between the slots is past before it is anything else", () => {
  const diary = { availability: sydney(), taken: [] };
  const between = { start: at("2025-12-30T22:05"), end: at("2025-12-30T22:35") };
  expect(whyNotFree(diary, between, NOW)).toEqual({ code: "past" });
  expect(whyUnavailable(diary, between, NOW)).toEqual({ code: "past" });
});

describe("who takes over a consultation", () => {
  const kolkata = (rules: Partial<Availability["rules"]> = {}) =>
    everyDay("Asia/Kolkata", [hours(9, 12)], { stepMinutes: 30, ...rules });
  /** 10:00 in Kathmandu is 09:45 in Kolkata. */
  const slot = (start: string, minutes = 30) => ({ start: at(start), end: at(start) + minutes * MINUTE_MS });
  const inNepal = slot("2026-01-14T04:15");

  it("need not have a slot that begins then: Nepal's half hours lie between India's", () => {
    const diary = { availability: kolkata(), taken: [] };
    expect(whyNotFree(diary, inNepal, NOW)).toEqual({ code: "not-offered" });
    expect(whyUnavailable(diary, inNepal, NOW)).toBe(null);
  });

  it("must be within hours, free with the buffers, and not full", () => {
    const why = (rules: Partial<Availability["rules"]>, taken: BusyTime[], asked = inNepal) =>
      whyUnavailable({ availability: kolkata(rules), taken }, asked, NOW)?.code;
    expect(why({}, [], slot("2026-01-14T06:15"))).toBe("not-offered"); // 11:45 to 12:15
    expect(why({}, [], slot("2026-01-14T04:15", 60))).toBe("not-offered");
    expect(why({}, [booking(at("2026-01-14T04:30"))])).toBe("booked");
    expect(why({ bufferAfterMinutes: 10 }, [booking(at("2026-01-14T04:50"))])).toBe("buffer");
    expect(why({ dailyMaximum: 1 }, [booking(at("2026-01-14T05:30"))])).toBe("daily-maximum");
  });

  it("can take every slot that visitors are offered, whatever is taken", () => {
    fc.assert(
      fc.property(anyZone, anyDay, fc.integer({ min: 0, max: 60 }), (zone, day, buffer) => {
        const taken = [booking(day * DAY_MS + 9 * 60 * MINUTE_MS, 30, buffer, buffer)];
        const diary = { availability: everyDay(zone, [hours(6, 20)], { bufferAfterMinutes: buffer }), taken };
        const query = { from: day * DAY_MS, to: (day + 1) * DAY_MS, now: 0 };
        for (const one of freeSlots(diary, query)) expect(whyUnavailable(diary, one, 0)).toBe(null);
      }),
      { numRuns: 100 },
    );
  });
});

/** The night of a change and a day on both sides, for the zones that people who book and counsel live in. */
describe.each([
  ["Australia/Sydney", "2026-04-05", "2026-10-04", 60],
  ["Australia/Melbourne", "2027-04-04", "2027-10-03", 60],
  ["Australia/Adelaide", "2025-04-06", "2025-10-05", 60],
  ["Australia/Lord_Howe", "2026-04-05", "2026-10-04", 30],
  ["Pacific/Auckland", "2026-04-05", "2026-09-27", 60],
  ["Pacific/Chatham", "2026-04-05", "2026-09-27", 60],
  ["Europe/London", "2026-10-25", "2026-03-29", 60],
  ["America/New_York", "2026-11-01", "2026-03-08", 60],
])("in %s", (zone, backDate, forwardDate, shift) => {
  const onDate = (date: string, hoursOfDay: ReturnType<typeof hours>) =>
    freeSlots(
      { availability: everyDay(zone, [hoursOfDay]), taken: [] },
      { from: at(`${date}T00:00`) - DAY_MS, to: at(`${date}T00:00`) + 2 * DAY_MS, now: NOW - 1000 * DAY_MS },
    ).filter((slot) => readClock(zone, slot.start).date === date);

  it("nine to five is nine to five on every side of both changes", () => {
    for (const date of [backDate, forwardDate]) {
      const clock = onDate(date, hours(9, 17)).map((slot) => clockAt(zone, slot.start).slice(4));
      expect([clock.length, clock[0], clock.at(-1)]).toEqual([16, "09:00", "16:30"]);
    }
  });

  it("the night that is longer has the hour twice, once each, and loses none", () => {
    const slots = onDate(backDate, hours(0, 6));
    expect(slots).toHaveLength(12 + shift / 30);
    const gaps = slots.slice(1).map((slot, place) => slot.start - (slots[place]?.end ?? 0));
    expect(new Set(gaps)).toEqual(new Set([0]));
  });

  it("the night that is shorter has nothing in the hour that is skipped", () => {
    const slots = onDate(forwardDate, hours(0, 6));
    expect(slots).toHaveLength(12 - shift / 30);
    const clock = slots.map((slot) => clockAt(zone, slot.start).slice(4));
    expect(new Set(clock).size).toBe(clock.length);
  });
});

describe.each([
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Asia/Karachi",
  "Asia/Dhaka",
  "Asia/Colombo",
  "Europe/London",
  "America/New_York",
])("a visitor in %s", (visitor) => {
  it("sees the same instants, on their own clock, through Sydney's changes", () => {
    for (const night of ["2026-04-05", "2026-10-04"]) {
      const query = {
        from: at(`${night}T13:00`) - 2 * DAY_MS,
        to: at(`${night}T13:00`) + 2 * DAY_MS,
        now: NOW,
      };
      const slots = freeSlots({ availability: sydney(), taken: [] }, query);
      expect(slots.map((slot) => clockAt("Australia/Sydney", slot.start).slice(4, 6))).toEqual(
        Array.from({ length: slots.length }, (_, place) => ["09", "09", "10", "10", "11", "11"][place % 6]),
      );
      const days = slotsByDay(slots, visitor);
      expect(days.flatMap((day) => day.slots)).toEqual(slots);
      for (const day of days) {
        const dates = new Set(day.slots.map((slot) => readClock(visitor, slot.start).date));
        expect(dates).toEqual(new Set([day.date]));
      }
    }
  });
});

/** Any zone, any years, any hours: against a walk through the time on the runtime's own clock. */
const anyHours = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 48 }))
  .map(([from, length]) => ({ from: from * 15, to: Math.min(from + length, 96) * 15 }));
const anyRules = fc.record({
  durationMinutes: fc.constantFrom(15, 30, 45, 60),
  stepMinutes: fc.constantFrom(15, 30, 45, 60),
});

it("in every zone and year the slots are those that the counsellor's own clock gives", () => {
  fc.assert(
    fc.property(anyZone, anyDay, anyHours, anyRules, (zone, day, dayHours, rules) => {
      // Walks need their beginning outside of the hours, the query their sessions inside of the walk.
      const walk = { from: (day - 1) * DAY_MS, to: (day + 3) * DAY_MS };
      const query = { from: day * DAY_MS, to: (day + 1) * DAY_MS, now: 0 };
      const inQuery = (start: number) => start >= query.from && start < query.to;
      const found = freeSlots({ availability: everyDay(zone, [dayHours], rules), taken: [] }, query);
      if (dayHours.from === 0 && dayHours.to === 1440) return;
      expect(found.map((slot) => slot.start)).toEqual(
        startsByWalking(zone, dayHours, rules, walk, 15).filter(inQuery),
      );
    }),
    { numRuns: 600 },
  );
});

const anyTaken = (day: number) =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom("booking" as const, "hold" as const, "busy" as const),
        start: fc.integer({ min: -24 * 60, max: 48 * 60 }),
        minutes: fc.integer({ min: 1, max: 180 }),
        before: fc.integer({ min: 0, max: 30 }),
        after: fc.integer({ min: 0, max: 30 }),
      }),
      { maxLength: 8 },
    )
    .map((all) =>
      all.map(({ kind, start, minutes, before, after }): BusyTime => {
        const from = day * DAY_MS + start * MINUTE_MS;
        if (kind === "busy") return { kind, from, to: from + minutes * MINUTE_MS, session: null };
        return { ...booking(from, minutes, before, after), kind };
      }),
    );

it("buffers, notice, horizon, time off and the daily maximum hold, whatever is taken", () => {
  const anyCase = fc.tuple(anyZone, anyDay).chain(([zone, day]) =>
    fc.record({
      zone: fc.constant(zone),
      day: fc.constant(day),
      taken: anyTaken(day),
      rules: fc.record({
        bufferBeforeMinutes: fc.integer({ min: 0, max: 60 }),
        bufferAfterMinutes: fc.integer({ min: 0, max: 60 }),
        minimumNoticeMinutes: fc.integer({ min: 0, max: 48 * 60 }),
        horizonDays: fc.integer({ min: 0, max: 4 }),
        dailyMaximum: fc.option(fc.integer({ min: 0, max: 4 })),
        stepMinutes: fc.integer({ min: 5, max: 90 }),
      }),
      before: fc.integer({ min: 0, max: 4 * 24 * 60 }),
    }),
  );
  fc.assert(
    fc.property(anyCase, ({ zone, day, taken, rules, before }) => {
      const availability = everyDay(zone, [hours(6, 20)], rules);
      const query = { from: day * DAY_MS, to: (day + 1) * DAY_MS, now: day * DAY_MS - before * MINUTE_MS };
      const { free, hidden } = explainedSlots({ availability, taken }, query);
      expect(freeSlots({ availability, taken }, query)).toEqual(free);

      const everything = freeSlots(
        { availability: everyDay(zone, [hours(6, 20)], { stepMinutes: rules.stepMinutes }), taken: [] },
        { ...query, now: 0 },
      );
      expect([...free, ...hidden].map((slot) => slot.start).sort((a, b) => a - b)).toEqual(
        everything.map((slot) => slot.start),
      );

      const booked = (date: string) =>
        taken.filter(({ session }) => session && readClock(zone, session.from).date === date).length;
      const lastDate = new Date(Date.parse(readClock(zone, query.now).date) + rules.horizonDays * DAY_MS);
      const fits = ({ start, end }: { start: number; end: number }) =>
        start >= query.now + rules.minimumNoticeMinutes * MINUTE_MS &&
        readClock(zone, start).date <= lastDate.toISOString().slice(0, 10) &&
        booked(readClock(zone, start).date) < (rules.dailyMaximum ?? Infinity) &&
        taken.every(
          (one) =>
            one.to <= start - rules.bufferBeforeMinutes * MINUTE_MS ||
            one.from >= end + rules.bufferAfterMinutes * MINUTE_MS,
        );
      expect(free.every(fits)).toBe(true);
      expect(hidden.some(fits)).toBe(false);
    }),
    { numRuns: 800 },
  );
});

it("a date in a zone is that of its clock", () => {
  fc.assert(
    fc.property(anyZone, anyDay, fc.integer({ min: 0, max: 1439 }), (zone, day, minute) => {
      const instant = day * DAY_MS + minute * MINUTE_MS;
      expect(new Date(localDay(zone, instant) * DAY_MS).toISOString().slice(0, 10)).toBe(
        readClock(zone, instant).date,
      );
    }),
  );
});
