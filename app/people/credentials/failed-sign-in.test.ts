import { expect, test } from "vitest";
import { isNoted } from "./failed-sign-in.ts";

test("of a hundred thousand failures in an hour a few are noted, and how many there were is told", () => {
  const noted = Array.from({ length: 100_000 }, (_, n) => n + 1).filter(isNoted);
  expect(noted.slice(0, 14)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50, 100, 200]);
  expect(noted).toHaveLength(22);
  expect(noted.at(-1)).toBe(100_000);
});
