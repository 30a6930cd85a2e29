import { expect, test } from "vitest";
import { deadlineTone } from "./deadline-tone.ts";

test.each([
  ["2026-11-27", "late"],
  ["2026-11-28", "near"],
  ["2026-12-12", "near"],
  ["2026-12-13", null],
])("on 28 November a deadline of %s is %s", (day, tone) => {
  expect(deadlineTone(day, "2026-11-28")).toBe(tone);
});
