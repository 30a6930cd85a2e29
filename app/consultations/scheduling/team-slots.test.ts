import { expect, it } from "vitest";
import { everyDay } from "#tests/support/wall-clock.ts";
import { bookingConflicts } from "./conflicts.ts";
import { nearestSlots, teamSlots } from "./team-slots.ts";
import type { Availability } from "./types.ts";
import { MINUTE_MS } from "./zone-rules.ts";

const at = (text: string) => Date.parse(`${text}Z`);
const counsellor = (counsellorId: string, zone: string, from: number, to: number): Availability => ({
  ...everyDay(zone, [{ from: from * 60, to: to * 60 }]),
  counsellorId,
});
const DAY = { from: at("2026-01-14T00:00"), to: at("2026-01-15T00:00"), now: at("2026-01-01T00:00") };
const utc = (instant: number) => new Date(instant).toISOString().slice(11, 16);

it("a team's slots say who could take each", () => {
  // 11:00 to 12:00 in Kathmandu is 05:15 to 06:15 UTC, 10:45 to 12:00 in Kolkata 05:15 to 06:30.
  const team = [counsellor("np", "Asia/Kathmandu", 11, 12), counsellor("in", "Asia/Kolkata", 10.75, 12)];
  const found = teamSlots(
    team.map((availability) => ({ availability, taken: [] })),
    DAY,
  );
  expect(found.map((slot) => [utc(slot.start), ...slot.counsellorIds])).toEqual([
    ["05:15", "np", "in"],
    ["05:45", "np", "in"],
  ]);
  const later = [counsellor("np", "Asia/Kathmandu", 11, 12), counsellor("in", "Asia/Kolkata", 11.25, 12.25)];
  expect(
    teamSlots(
      later.map((availability) => ({ availability, taken: [] })),
      DAY,
    ).map((slot) => [utc(slot.start), ...slot.counsellorIds]),
  ).toEqual([
    ["05:15", "np"],
    ["05:45", "np", "in"],
    ["06:15", "in"],
  ]);
});

it("whoever came too late is offered the nearest, in order of time", () => {
  const slots = [9, 10, 13, 14, 20].map((hour) => ({ start: hour * 60, end: hour * 60 + 30 }));
  expect(nearestSlots(slots, 12 * 60, 3).map((slot) => slot.start / 60)).toEqual([10, 13, 14]);
  expect(nearestSlots(slots, 12 * 60, 99)).toEqual(slots);
  expect(nearestSlots([], 12 * 60, 3)).toEqual([]);
});

it("changed hours name the bookings that no longer fit, and why", () => {
  const zone = "Australia/Sydney";
  const booking = (id: string, start: string) => ({ id, from: at(start), to: at(start) + 30 * MINUTE_MS });
  const bookings = [
    booking("fits", "2026-01-13T22:00"), // 09:00 on the 14th
    booking("late", "2026-01-14T01:00"), // 12:00 on the 14th
    booking("away", "2026-01-14T22:00"), // 09:00 on the 15th
    booking("closed", "2026-01-25T22:00"), // 09:00 on the 26th
    booking("half", "2026-01-14T00:45"), // 11:45 on the 14th, past the end of the hours
  ];
  const availability = {
    ...everyDay(zone, [{ from: 540, to: 720 }]),
    timeOff: [{ from: "2026-01-15T00:00", until: "2026-01-16T00:00", zone }],
    holidays: [{ date: "2026-01-26", name: "Australia Day", officeId: null }],
  };
  expect(
    bookingConflicts(availability, bookings).map(({ booking: { id }, because }) => [id, because]),
  ).toEqual([
    ["late", "outside-hours"],
    ["away", "time-off"],
    ["closed", "holiday"],
    ["half", "outside-hours"],
  ]);
  expect(bookingConflicts(availability, [])).toEqual([]);
});
