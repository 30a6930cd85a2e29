import { expect, test } from "vitest";
import { otherNamesOf } from "./field-names.ts";
import { optionOfWord } from "./option-words.ts";

const options = [
  ...["February 2027", "Jul 2027", "Australia", "New Zealand", "Not decided", "Education fair", "Walk-in"],
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
  ["Sep 2027", undefined],
  ["July", undefined],
  ["Feb/Jul", undefined],
  ["02/27", undefined],
  ["Aus", "Australia"],
  ["AUS", "Australia"],
  ["NZ", "New Zealand"],
  ["UK", undefined],
  ["Aus / NZ", undefined],
  ["Edu fair Nov", "Education fair"],
  ["Walk in", "Walk-in"],
  ["TikTok", undefined],
])("%s is proposed as %s", (text, wanted) => {
  expect(optionOfWord(text, options, countryOf)).toBe(wanted);
});

test("usual headers name the fields that agencies have", () => {
  expect(otherNamesOf("Lead source")).toContain("source");
  expect(otherNamesOf("Preferred Destination")).toContain("country");
  expect(otherNamesOf("Passport number")).toEqual([]);
});
