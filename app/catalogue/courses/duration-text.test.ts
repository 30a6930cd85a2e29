import { expect, test } from "vitest";
import { durationText } from "./duration-text.ts";

test.each([
  [156, "3 years"],
  [52, "1 year"],
  [78, "1.5 years"],
  [208, "4 years"],
  [104, "2 years"],
  [103, "2 years"],
  [44, "44 weeks"],
  [26, "26 weeks"],
  [1, "1 week"],
  [65, "65 weeks"],
])("%i weeks are said as %s", (weeks, text) => {
  expect(durationText(weeks)).toBe(text);
});
