import { expect, test } from "vitest";
import { ageText } from "./age.ts";

const now = new Date("2026-11-27T12:00:00Z");

test.each([
  ["2026-11-24T12:00:00Z", "3d"],
  ["2026-11-26T12:00:00Z", "1d"],
  ["2026-11-26T12:00:01Z", "23h"],
  ["2026-11-27T11:00:00Z", "1h"],
  ["2026-11-27T11:00:01Z", "59m"],
  ["2026-11-27T11:59:40Z", "1m"],
  ["2026-11-27T12:00:10Z", "1m"],
])("%s is %s ago", (moment, age) => {
  expect(ageText(new Date(moment), now)).toBe(age);
});
