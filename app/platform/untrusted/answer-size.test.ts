import { expect, test } from "vitest";
import { isLargerThan } from "./answer-size.ts";

const shared = "x".repeat(1_000);

test.each([
  ["nothing", undefined, 16],
  ["a number", 7, 16],
  ["a text", shared, 2_016],
  ["bytes", new Uint8Array(1_000), 1_016],
  ["a list of one text, over and over", Array.from({ length: 100 }, () => shared), 16 + 100 + 100 * 2_016],
  ["an object, by its names and values", { ok: true }, 16 + 16 + 4 + 16],
  ["an empty list", [], 16],
  ["lists within lists", [[[]]], 16 * 3 + 2],
])("%s counts as it is sent", (_, value, size) => {
  expect(isLargerThan(value, size)).toBe(false);
  expect(isLargerThan(value, size - 1)).toBe(true);
});

test("a million values are counted, and lists as deep as memory holds", () => {
  expect(isLargerThan(new Array(1_000_000).fill(1), 17_000_016)).toBe(false);
  let deep: unknown[] = [];
  for (let depth = 0; depth < 200_000; depth += 1) deep = [deep];
  expect(isLargerThan(deep, 200_000 * 17 + 16)).toBe(false);
});
