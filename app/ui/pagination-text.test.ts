import { expect, test } from "vitest";
import { paginationText } from "./pagination-text.ts";

test.each([
  ["nothing", 0, { count: 0, capped: false }, "0 results"],
  ["a single one", 1, { count: 1, capped: false }, "1 result"],
  ["all of them on one page", 12, { count: 12, capped: false }, "12 results"],
  ["a part of them", 25, { count: 1312, capped: false }, "25 of 1,312 results"],
  ["more than were counted", 25, { count: 1000, capped: true }, "25 of more than 1,000 results"],
  ["an unknown number", 25, undefined, "25 results on this page"],
  ["an unknown number, one shown", 1, undefined, "1 result on this page"],
])("the text for %s", (_, shown, total, text) => {
  expect(paginationText(shown, total)).toBe(text);
});
