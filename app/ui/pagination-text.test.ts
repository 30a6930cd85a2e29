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

const counted = (count: number) => `${count} applications`;

test.each([
  ["where the page stands", 25, { count: 31, capped: false }, { first: 1 }, "1–25 of 31 results"],
  ["where the last page stands", 6, { count: 31, capped: false }, { first: 26 }, "26–31 of 31 results"],
  ["a page of many", 25, { count: 1000, capped: true }, { first: 1 }, "1–25 of more than 1,000 results"],
  ["what they are", 25, { count: 31, capped: false }, { first: 1, counted }, "1–25 of 31 applications"],
  ["all of them, named", 7, { count: 7, capped: false }, { first: 1, counted }, "7 applications"],
  [
    "how many there are without filters",
    25,
    { count: 31, capped: false },
    { first: 1, counted, whole: { count: 45, capped: false } },
    "1–25 of 31 applications, 45 without filters",
  ],
  [
    "that there are many without filters",
    3,
    { count: 3, capped: false },
    { whole: { count: 1000, capped: true } },
    "3 results, more than 1,000 without filters",
  ],
  [
    "no second number where filters leave nothing out",
    3,
    { count: 3, capped: false },
    { whole: { count: 3, capped: false } },
    "3 results",
  ],
  [
    "two numbers that are alike where only one is exact",
    25,
    { count: 1000, capped: false },
    { whole: { count: 1000, capped: true } },
    "25 of 1,000 results, more than 1,000 without filters",
  ],
])("the text says %s", (_, shown, total, known, text) => {
  expect(paginationText(shown, total, known)).toBe(text);
});
