import { expect, test } from "vitest";
import { DESTINATIONS, LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import {
  BUDGET_RANGES,
  CAMPUS_PREFERENCES,
  CITIZENSHIPS,
  citizenshipOf,
  ENGLISH_TESTS,
  FUNDING_SOURCES,
  PR_COUNTRY_OPTIONS,
  QUALIFICATIONS,
} from "./options.ts";

test.each([
  ["country of citizenship", CITIZENSHIPS, "india, pakistan, bangladesh, nepal, sri-lanka, other"],
  ["qualification", QUALIFICATIONS, "high-school, diploma, bachelor, master, phd"],
  ["budget", BUDGET_RANGES, "20k-30k, 30k-40k, 40k-50k, 50k+"],
  ["funding source", FUNDING_SOURCES, "self, family, scholarship, loan, mixed"],
  ["English test", ENGLISH_TESTS, "ielts, toefl, pte, duolingo, not-taken"],
  ["campus", CAMPUS_PREFERENCES, "city, suburban, regional, no-preference"],
  ["preferred countries", LIVE_DESTINATIONS, "australia, newzealand"],
  ["PR country", PR_COUNTRY_OPTIONS.map(({ value }) => value), "australia, newzealand, both"],
  ["destinations", DESTINATIONS, "australia, newzealand, canada, usa, uk"],
])("the options of the %s are those of the product rules, in their order", (_, options, given) => {
  expect([...options]).toEqual(given.split(", "));
});

test("reads the country that an agent typed as a citizenship of the list, and guesses none", () => {
  expect([" Nepal", "SRI LANKA", "sri-lanka", "India"].map(citizenshipOf)).toEqual([
    "nepal",
    "sri-lanka",
    "sri-lanka",
    "india",
  ]);
  expect([null, "", "other", "Nepalese", "Bhutan"].map(citizenshipOf)).toEqual(["", "", "", "", ""]);
});
