import { expect, test } from "vitest";
import { isCheckDue } from "./checked.ts";

test.each([
  ["2026-11-27", "2026-11-27", false],
  ["2026-11-27", "2027-01-26", false],
  ["2026-11-27", "2027-01-27", true],
  ["2028-01-01", "2028-03-01", false],
  ["2028-01-01", "2028-03-02", true],
])("a page checked on %s is due for a check on %s: %s", (checked, today, isDue) => {
  expect(isCheckDue(checked, today)).toBe(isDue);
});
