import fc from "fast-check";
import { expect, test } from "vitest";
import { lengthInText } from "./length-words.ts";

test.each([
  ["nursing 2 years", "nursing", ["2-3"]],
  ["2 year master of nursing", "master of nursing", ["2-3"]],
  ["MBA one-year Sydney", "MBA Sydney", ["1-2"]],
  ["18 months diploma", "diploma", ["1-2"]],
  ["24 month", "", ["2-3"]],
  ["1.5 years", "", ["1-2"]],
  ["3yrs it", "it", ["3-4"]],
  ["20 weeks english", "english", ["under-1"]],
  ["6 years medicine", "medicine", ["over-4"]],
  ["master under 2 years", "master", ["under-1", "1-2"]],
  ["less than one year", "", ["under-1"]],
  ["less than 6 months", "", ["under-1"]],
  ["at least 3 years law", "law", ["3-4", "over-4"]],
  ["MBA 2 years experience or 3 years", "MBA 2 years experience or", ["3-4"]],
])("“%s” asks for “%s” of that length", (text, rest, bands) => {
  expect(lengthInText(text)).toEqual({ rest, bands });
});

test.each([
  "nursing",
  "2",
  "years",
  "early years education",
  "year 12 certificate",
  "0 years",
  "MBA 5 years of work experience",
  "2 years gap",
  "a1 year",
  "12.2 years",
  "2 yearsx",
])("“%s” says no length", (text) => {
  expect(lengthInText(text)).toBeNull();
});

test("whatever the text, what is left is no longer, and the bands are known ones", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const found = lengthInText(`${text} 2 years`);
      if (found === null) return;
      expect(found.bands.length).toBeGreaterThan(0);
      expect(found.bands).not.toContain("unknown");
      expect(found.rest.length).toBeLessThanOrEqual(text.length + 8);
    }),
  );
});
