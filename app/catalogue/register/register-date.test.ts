import { expect, test } from "vitest";
import { dateIn, isBefore, isSameMonth } from "./register-date.ts";

test.each([
  ["CRICOS data as at 5 January 2026", "2026-01-05"],
  ["Courses - as at Monday, 5 January 2026", "2026-01-05"],
  ["Extracted 7 February 2026, data as at 31 January 2026", "2026-01-31"],
  ["cricos-providers-courses-and-locations-as-at-2026-1-5-9-01-04.xlsx", "2026-01-05"],
  ["cricos_2026-01.xlsx", "2026-01"],
  ["Data as at 05/01/2026", "2026-01-05"],
  ["1/15/2026", "2026-01-15"],
  ["As at 5-Jan-26", "2026-01-05"],
  ["January 5, 2026", "2026-01-05"],
  ["5.1.2026", "2026-01-05"],
  ["January 2026", "2026-01"],
  ["2026-01-05T00:00:00.000Z", "2026-01-05"],
  ["29 February 2025", "2025-02"],
  ["99/99/2026", null],
  ["Institutions", null],
  ["", null],
])("the date in %j is %s", (text, date) => {
  expect(dateIn(text)).toBe(date);
});

test("dates compare as far as both say", () => {
  expect(isBefore("2025-12", "2026-01-05")).toBe(true);
  expect(isBefore("2026-01", "2026-01-05")).toBe(false);
  expect(isBefore("2026-01-05", "2026-01")).toBe(false);
  expect(isBefore("2026-01-04", "2026-01-05")).toBe(true);
  expect(isSameMonth("2026-01", "2026-01-05")).toBe(true);
  expect(isSameMonth("2026-02", "2026-01-05")).toBe(false);
});
