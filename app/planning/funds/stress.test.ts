import { expect, test } from "vitest";
import { stressed } from "./stress.ts";

test.each([
  [70_000_00, 0, 70_000_00],
  [90_000_00, 10, 100_000_00],
  [80_000_00, 20, 100_000_00],
  [70_000_00, 30, 100_000_00],
])("%i in minor units, after a fall of %i%%, costs %i", (minor, percent, wanted) => {
  expect(stressed(minor, percent)).toBe(wanted);
});
