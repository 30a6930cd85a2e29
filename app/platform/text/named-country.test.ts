import { expect, test } from "vitest";
import { namedCountry } from "./named-country.server.ts";

test.each([
  ["Nepal", "NP"],
  [" nepal. ", "NP"],
  ["NP", "NP"],
  ["np", "NP"],
  ["+977", "NP"],
  ["00977", "NP"],
  ["Sri Lanka", "LK"],
  ["UK", "GB"],
  ["U.A.E.", "AE"],
  // Several countries have this code.
  ["+1", null],
  ["977", null],
  ["Feb 2027", null],
  ["Aus / NZ", null],
  ["constructor", null],
  ["", null],
])("%j names %j", (text, country) => {
  expect(namedCountry(text)).toBe(country);
});
