import { expect, it, test } from "vitest";
import { monthOf, otherMonth } from "./calendar-view.ts";

it("has whole weeks from Monday, with the days of the months around", () => {
  const weeks = monthOf("2026-11-23", ["2026-11-23", "2026-11-24"]);
  expect(weeks.map((week) => week.map(({ day }) => day).join(" "))).toEqual([
    "26 27 28 29 30 31 1",
    "2 3 4 5 6 7 8",
    "9 10 11 12 13 14 15",
    "16 17 18 19 20 21 22",
    "23 24 25 26 27 28 29",
    "30 1 2 3 4 5 6",
  ]);
  expect(weeks.flat().filter(({ isOfMonth }) => isOfMonth)).toHaveLength(30);
  expect(weeks.flat().filter(({ isShown }) => isShown)).toMatchObject([
    { date: "2026-11-23", label: "Monday 23 November 2026" },
    { date: "2026-11-24" },
  ]);
});

it("has four weeks for a February that starts on a Monday", () => {
  expect(monthOf("2027-02-10", [])).toHaveLength(4);
});

test.each([
  ["2026-11-23", 1, "2026-12-23"],
  ["2026-12-31", 1, "2027-01-31"],
  ["2026-01-15", -1, "2025-12-15"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-03-31", -1, "2026-02-28"],
] as const)("goes from %s by %i month to %s", (date, months, expected) => {
  expect(otherMonth(date, months)).toBe(expected);
});
