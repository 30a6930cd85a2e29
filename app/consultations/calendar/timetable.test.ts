import { expect, it } from "vitest";
import { timetableOf } from "./timetable.ts";

const at = (text: string, minutes?: number) => {
  const start = Date.parse(`${text}Z`);
  return minutes === undefined ? { start } : { start, end: start + minutes * 60_000 };
};
const DATES = ["2026-04-04", "2026-04-05"];
const shape = (rows: ReturnType<typeof timetableOf>) =>
  rows.map(({ label, gap, cells }) => [label, gap, ...cells.map(({ entries }) => entries.length)]);
const places = (rows: ReturnType<typeof timetableOf>) =>
  rows.flatMap(({ label, cells }) =>
    cells.flatMap(({ entries }) =>
      entries.map(({ offset, minutes, lane, lanes }) => [label, offset, minutes, `${lane} of ${lanes}`]),
    ),
  );

it("has half hours by the zone's own clock, and days next to each other", () => {
  // 09:10 and 09:40 on the 4th in Sydney (UTC+11), 09:10 on the 5th (UTC+10).
  const rows = timetableOf(
    [at("2026-04-03T22:40"), at("2026-04-03T22:10"), at("2026-04-04T23:10")],
    DATES,
    "Australia/Sydney",
  );
  expect(shape(rows)).toEqual([
    ["09:00", false, 1, 1],
    ["09:30", false, 1, 0],
  ]);
});

it("keeps a break of two hours, and marks where a longer one is left out", () => {
  const rows = timetableOf(
    [at("2026-04-03T22:00"), at("2026-04-04T00:30"), at("2026-04-04T03:30")],
    DATES,
    "Australia/Sydney",
  );
  expect(shape(rows)).toEqual([
    ["09:00", false, 1, 0],
    ["09:30", false, 0, 0],
    ["10:00", false, 0, 0],
    ["10:30", false, 0, 0],
    ["11:00", false, 0, 0],
    ["11:30", false, 1, 0],
    ["14:30", true, 1, 0],
  ]);
});

it("places an entry by its minutes, with its length, and shows the rows that it takes", () => {
  const rows = timetableOf([at("2026-04-03T22:10", 45)], DATES, "Australia/Sydney");
  expect(shape(rows)).toEqual([
    ["09:00", false, 1, 0],
    ["09:30", false, 0, 0],
  ]);
  expect(places(rows)).toEqual([["09:00", 10, 45, "0 of 1"]]);
  expect(shape(timetableOf([at("2026-04-03T22:00", 30)], DATES, "Australia/Sydney"))).toHaveLength(1);
});

it("places free times at their minutes, each up to the next one of its row", () => {
  const times = [
    at("2026-04-03T22:00"),
    at("2026-04-03T22:20"),
    at("2026-04-03T22:40"),
    at("2026-04-03T22:40"),
  ];
  const rows = timetableOf(times, DATES, "Australia/Sydney");
  expect(places(rows)).toEqual([
    ["09:00", 0, 20, "0 of 1"],
    ["09:00", 20, 10, "0 of 1"],
    ["09:30", 10, 20, "0 of 1"],
    ["09:30", 10, 20, "0 of 1"],
  ]);
});

it("ends what lasts past midnight at midnight", () => {
  const rows = timetableOf([at("2026-04-04T12:45", 60)], DATES, "Australia/Sydney");
  expect(places(rows)).toEqual([["23:30", 15, 15, "0 of 1"]]);
});

it("puts entries of the same time next to each other, and each other entry over the whole width", () => {
  const rows = timetableOf(
    [
      at("2026-04-03T22:00", 60),
      at("2026-04-03T22:30", 60),
      at("2026-04-03T23:00", 30),
      at("2026-04-03T23:30", 30),
      at("2026-04-04T22:00", 30),
    ],
    DATES,
    "Australia/Sydney",
  );
  expect(places(rows)).toEqual([
    ["08:00", 0, 30, "0 of 1"],
    ["09:00", 0, 60, "0 of 2"],
    ["09:30", 0, 60, "1 of 2"],
    ["10:00", 0, 30, "0 of 2"],
    ["10:30", 0, 30, "0 of 1"],
  ]);
});

it("lets times without an end share their row with what is booked", () => {
  const rows = timetableOf([at("2026-04-03T22:00", 30), at("2026-04-03T22:00")], DATES, "Australia/Sydney");
  expect(places(rows)).toEqual([
    ["09:00", 0, 30, "0 of 1"],
    ["09:00", 0, 30, "0 of 1"],
  ]);
});

it("puts the hour that comes twice into the same row, in order", () => {
  const rows = timetableOf([at("2026-04-04T16:30"), at("2026-04-04T15:30")], DATES, "Australia/Sydney");
  expect(shape(rows)).toEqual([["02:30", false, 0, 2]]);
  expect(rows[0]?.cells[1]?.entries[0]?.entry).toEqual(at("2026-04-04T15:30"));
});

it("can have counsellors for columns, and is empty without entries", () => {
  const entries = [
    { ...at("2026-04-03T22:00"), who: "a" },
    { ...at("2026-04-03T22:00"), who: "b" },
  ];
  expect(shape(timetableOf(entries, ["a", "b"], "Australia/Sydney", (entry) => entry.who))).toEqual([
    ["09:00", false, 1, 1],
  ]);
  expect(timetableOf([], DATES, "Australia/Sydney")).toEqual([]);
});
