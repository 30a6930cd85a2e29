import { expect, test } from "vitest";
import { forecastOf, LEAST_ACCEPTED } from "./panels.ts";

test("a forecast goes on as the last intake did", () => {
  expect(forecastOf(30, { byThen: 20, inTheEnd: 50 })).toBe(75);
  expect(forecastOf(0, { byThen: 20, inTheEnd: 50 })).toBe(0);
  expect(forecastOf(7, { byThen: 30, inTheEnd: 30 })).toBe(7);
});

test("where too few had accepted by then, there is none", () => {
  expect(forecastOf(30, { byThen: LEAST_ACCEPTED - 1, inTheEnd: 50 })).toBeNull();
  expect(forecastOf(30, { byThen: 0, inTheEnd: 0 })).toBeNull();
});
