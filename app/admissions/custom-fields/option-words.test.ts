import { expect, test } from "vitest";
import { otherNamesOf } from "./field-names.ts";
import { optionOfWord } from "./option-words.ts";

const options = [
  ...[
    "February 2027",
    "Jul 2027",
    "September 2025",
    "September 2026",
    "September 2027",
    "Australia",
    "New Zealand",
  ],
  ...["Australia or New Zealand", "Not decided", "Education fair", "Walk-in"],
].map((label) => ({ id: label, label }));
const countries: Readonly<Record<string, string>> = {
  aus: "AU",
  australia: "AU",
  nz: "NZ",
  "new zealand": "NZ",
  uk: "GB",
};
const countryOf = (text: string) => countries[text.toLowerCase()] ?? null;

test.each([
  ["Feb-27", "February 2027"],
  ["Feb 2027", "February 2027"],
  ["02/2027", "February 2027"],
  ["2027-02", "February 2027"],
  ["July 2027 intake", "Jul 2027"],
  ["Jul-27", "Jul 2027"],
  ["Sep 2028", undefined],
  ["July", "Jul 2027"],
  ["Sep", "September 2026"],
  ["Feb intake", "February 2027"],
  ["Mayank", undefined],
  ["Feb/Jul", undefined],
  ["02/27", undefined],
  ["Aus", "Australia"],
  ["AUS", "Australia"],
  ["NZ", "New Zealand"],
  ["UK", undefined],
  ["Aus / NZ", "Australia or New Zealand"],
  ["NZ or Australia", "Australia or New Zealand"],
  ["Aus / UK", undefined],
  ["Edu fair Nov", "Education fair"],
  ["Walk in", "Walk-in"],
  ["TikTok", undefined],
])("%s is proposed as %s", (text, wanted) => {
  expect(optionOfWord(text, options, { countryOf, today: "2026-03" })).toBe(wanted);
});

test("usual headers name the fields that agencies have", () => {
  expect(otherNamesOf("Lead source")).toContain("source");
  expect(otherNamesOf("Preferred Destination")).toContain("country");
  expect(otherNamesOf("Passport number")).toEqual([]);
});
