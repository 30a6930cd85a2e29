import { expect, it, test } from "vitest";
import { promisedDay, promiseOf, promiseParam } from "./promise.ts";

const AT = new Date("2026-11-30T11:15:00Z");
const NOW = new Date("2026-11-27T04:00:00Z");

test.each([
  ["Asia/Kathmandu", "Monday 30 November"],
  ["Pacific/Auckland", "Tuesday 1 December"],
])("a promise is told as the day that it is in %s", (zone, day) => {
  expect(promisedDay(AT, { zone, isReaders: true }).replace(",", "")).toBe(day);
});

it("names the clock where that is not known to be the reader's", () => {
  const told = promisedDay(AT, { zone: "America/New_York", isReaders: false });
  expect(told.replace("Monday,", "Monday")).toBe("Monday 30 November (New York time)");
});

it("comes back from an address as it was", () => {
  expect(promiseOf(promiseParam(AT), NOW)).toEqual(AT);
  expect(promiseOf(promiseParam(null), NOW)).toBeNull();
});

test.each([
  null,
  "",
  "1",
  "2099-01-01T00:00:00.000Z",
  "2020-01-01T00:00:00.000Z",
  "2026-13-41T00:00:00.000Z",
  "<b>",
])("%s in an address promises nothing", (text) => expect(promiseOf(text, NOW)).toBeNull());
