import { expect, test } from "vitest";
import { notForMany } from "./bulk-text.ts";

test("what not every student has is found, each name once", () => {
  expect(notForMany("Dear {firstName}, {counsellor} of {brand} writes to {fullName}.")).toEqual([]);
  expect(notForMany("{course} {course} {reference} {nobody} {}")).toEqual([
    "course",
    "reference",
    "nobody",
    "",
  ]);
});
