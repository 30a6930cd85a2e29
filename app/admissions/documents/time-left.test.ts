import { expect, test } from "vitest";
import { secondsLeft } from "./time-left.ts";

test("What is left takes as long as what this connection has sent says", () => {
  const from = { bytes: 500, at: 1_000 };
  expect(secondsLeft(from, { bytes: 600, at: 3_000 }, 1_000)).toBe(8);
  expect(secondsLeft(from, { bytes: 999, at: 3_000 }, 1_000)).toBe(1);
  expect(secondsLeft(from, { bytes: 1_000, at: 3_000 }, 1_000)).toBe(0);
});

test("Nobody can say it at once, or while nothing moves", () => {
  const from = { bytes: 500, at: 1_000 };
  expect(secondsLeft(from, { bytes: 900, at: 2_999 }, 1_000)).toBeNull();
  expect(secondsLeft(from, { bytes: 500, at: 9_000 }, 1_000)).toBeNull();
});
