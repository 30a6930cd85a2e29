import { expect, test } from "vitest";
import { comingIntakes, firstIntakes } from "./intake-calendar.ts";

const codesAt = (day: string, count = 4) =>
  comingIntakes(new Date(`${day}T12:00:00Z`), count).map((intake) => intake.code);

test("the coming intakes begin with the first that still takes applications", () => {
  expect(codesAt("2026-11-20")).toEqual(["2027-feb", "2027-jul", "2027-sep", "2028-feb"]);
});

test("an intake counts as coming on its last day and no longer on the day after", () => {
  expect(codesAt("2027-01-15")[0]).toBe("2027-feb");
  expect(codesAt("2027-01-16")[0]).toBe("2027-jul");
});

test("however many are asked for are there", () => {
  for (const day of ["2026-01-01", "2026-08-16", "2026-12-31"]) expect(codesAt(day, 10)).toHaveLength(10);
});

test("the first intakes carry days in order", () => {
  expect(firstIntakes().map(({ code, label }) => `${code} ${label}`)).toEqual([
    "2025-feb February 2025",
    "2025-jul July 2025",
    "2025-sep September 2025",
    "2026-feb February 2026",
  ]);
  expect(firstIntakes()[0]).toMatchObject({ opensOn: "2024-02-01", closesOn: "2025-01-15" });
});
