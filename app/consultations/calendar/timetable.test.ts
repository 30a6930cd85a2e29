import { expect, it } from "vitest";
import { timetableOf } from "./timetable.ts";

const at = (text: string) => ({ start: Date.parse(`${text}Z`) });
const DATES = ["2026-04-04", "2026-04-05"];
const shape = (rows: ReturnType<typeof timetableOf>) =>
  rows.map(({ label, gap, cells }) => [label, gap, ...cells.map(({ entries }) => entries.length)]);

it("stands in half hours by the zone's own clock, days beside each other", () => {
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

it("keeps a short break and leaves out a long one, and says so", () => {
  const rows = timetableOf(
    [at("2026-04-03T22:00"), at("2026-04-03T23:30"), at("2026-04-04T05:00")],
    DATES,
    "Australia/Sydney",
  );
  expect(shape(rows)).toEqual([
    ["09:00", false, 1, 0],
    ["09:30", false, 0, 0],
    ["10:00", false, 0, 0],
    ["10:30", false, 1, 0],
    ["16:00", true, 1, 0],
  ]);
});

it("puts the hour that comes twice into the same row, in order", () => {
  const rows = timetableOf([at("2026-04-04T16:30"), at("2026-04-04T15:30")], DATES, "Australia/Sydney");
  expect(shape(rows)).toEqual([["02:30", false, 0, 2]]);
  expect(rows[0]?.cells[1]?.entries[0]).toEqual(at("2026-04-04T15:30"));
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
