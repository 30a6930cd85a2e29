import { expect, test } from "vitest";
import { words } from "#app/words/words.ts";
import { paginationText } from "./pagination-text.ts";

const { students } = words({ students: "{count, plural, one {student} other {students}}" });

test.each([
  ["nothing", 0, { count: 0, capped: false }, "0 students"],
  ["a single one", 1, { count: 1, capped: false }, "1 student"],
  ["all of them on one page", 12, { count: 12, capped: false }, "12 students"],
  ["a part of them", 25, { count: 1312, capped: false }, "25 of 1,312 students"],
  ["more than were counted", 25, { count: 1000, capped: true }, "25 of more than 1,000 students"],
  ["an unknown number", 25, undefined, "25 students on this page"],
  ["an unknown number, one shown", 1, undefined, "1 student on this page"],
])("the text for %s", (_, shown, total, text) => {
  expect(paginationText(shown, total, students)).toBe(text);
});
