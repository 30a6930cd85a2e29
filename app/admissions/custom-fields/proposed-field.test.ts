import { expect, test } from "vitest";
import { proposeField } from "./proposed-field.ts";

const codes: Readonly<Record<string, string>> = {
  aus: "AU",
  australia: "AU",
  nz: "NZ",
  "new zealand": "NZ",
  uk: "GB",
};
const names: Readonly<Record<string, string>> = { AU: "Australia", NZ: "New Zealand", GB: "United Kingdom" };
const countries = {
  countryOf: (text: string) => codes[text.toLowerCase()] ?? null,
  nameOf: (country: string) => names[country] ?? country,
  anyOf: (all: readonly string[]) => all.join(" or "),
};
const propose = (texts: Readonly<Record<string, number>>) =>
  proposeField(
    Object.entries(texts).map(([text, count]) => ({ text, count })),
    countries,
    "2026-11",
  );

test("values that repeat are a choice, each of them once", () => {
  expect(
    propose({ Facebook: 20, facebook: 9, "Walk in": 8, "walk-in": 3, "Referral - Ram sir": 7, Referral: 5 }),
  ).toEqual({
    kind: "choice",
    options: ["Facebook", "Referral", "Walk in"],
    isLikely: true,
  });
});

test("an option starts with a capital letter, as far as its values are words", () => {
  expect(propose({ facebook: 9, Facebook: 2, "walk-in": 8, pte: 5, PTE: 4, "ielts 6": 3 }).options).toEqual([
    ...["Facebook", "PTE", "Walk-in", "ielts 6"],
  ]);
});

test("countries and months have one spelling, and a month without a year is none of its own", () => {
  const country = propose({
    Australia: 9,
    Aus: 8,
    AUS: 7,
    NZ: 6,
    "New Zealand": 5,
    UK: 4,
    "Aus / NZ": 3,
    "": 9,
  });
  expect(country).toMatchObject({
    kind: "choice",
    options: ["Australia", "New Zealand", "United Kingdom", "Australia or New Zealand"],
  });
  const intake = propose({
    "Feb 2027": 9,
    "Feb-27": 9,
    "02/2027": 8,
    "July 2027": 7,
    "Jul-27": 6,
    July: 5,
    Sep: 4,
    "Feb/Jul": 4,
  });
  expect(intake).toMatchObject({
    kind: "choice",
    options: ["February 2027", "July 2027", "Feb/Jul", "September 2027"],
  });
});

test.each([
  ["number", false, { "1": 1, "2": 1, "3": 1 }],
  ["number", false, { "6.5": 10, "7": 12 }],
  ["date", true, { "3/11/2026": 2, "2026-11-04": 1 }],
  ["yes-no", true, { Yes: 4, no: 3, y: 1 }],
  ["link", false, { "https://example.com/a": 1 }],
  ["text", true, { "IELTS 6.5": 30, "PTE 58": 31, "Duolingo 105": 20 }],
  ["text", false, { "call after 5pm": 1, "brother in Perth": 1 }],
  ["text", false, {}],
])("a column is of the kind %s, likely: %s", (kind, isLikely, texts) => {
  expect(propose(texts as Record<string, number>)).toMatchObject({ kind, isLikely });
});
