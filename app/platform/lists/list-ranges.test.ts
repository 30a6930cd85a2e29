import { describe, expect, test } from "vitest";
import { CALENDAR_DATE_MESSAGES } from "#app/platform/time/calendar-date.ts";
import { DAY_MESSAGES } from "./list-days.ts";
import { filterInUse } from "./list-filters.ts";
import { boundsFor, parseRanges, RANGE_MESSAGES, readRange } from "./list-ranges.ts";

const parse = (query: string) => parseRanges(new URLSearchParams(query), "range");

describe("a filter by ranges", () => {
  test.each([
    ["", []],
    ["range=", []],
    ["range=score:..", []],
    ["range=score:6.5..7", ["score:6.5..7"]],
    ["range=score:-3..-1.25", ["score:-3..-1.25"]],
    ["range=score:..0", ["score:..0"]],
    ["range=score:6..6", ["score:6..6"]],
    ["range=seen:2026-01-01..", ["seen:2026-01-01.."]],
    ["range=seen:..2028-02-29", ["seen:..2028-02-29"]],
    ["range=z:1..&range=a:2..", ["a:2..", "z:1.."]],
    ["range-score-from=6.50&range-score-to=", ["score:6.5.."]],
    ["range-score-from=6,5&range-score-to=12,000", ["score:6.5..12000"]],
    ["range-score-from=%E2%88%92007&range-score-to=-0", ["score:-7..0"]],
    ["range-seen-from=2026-01-01&range-seen-to=2026-01-31", ["seen:2026-01-01..2026-01-31"]],
    ["range=score:1..2&range-score-from=3&range-score-to=", ["score:3.."]],
    ["range=score:1..2&range-score-from=&range-score-to=", []],
  ])("of ?%s is %j", (query, values) => {
    expect(parse(query)).toEqual({ ok: true, value: values });
  });

  test.each([
    ["range=score", RANGE_MESSAGES.form],
    ["range=score:6", RANGE_MESSAGES.form],
    ["range=score:1..2&range=score:3..4", RANGE_MESSAGES.form],
    ["range=SCORE:1..2", RANGE_MESSAGES.form],
    ["range=score:1..2..3", RANGE_MESSAGES.number],
    ["range=score:six..", RANGE_MESSAGES.number],
    ["range=score:1e3..", RANGE_MESSAGES.number],
    ["range=score:1234567890123..", RANGE_MESSAGES.number],
    ["range=score:7..6.5", RANGE_MESSAGES.reversed],
    ["range=score:-1..-2", RANGE_MESSAGES.reversed],
    ["range=seen:2026-02-31..", CALENDAR_DATE_MESSAGES.invalid],
    ["range=seen:2026-02-01..7", CALENDAR_DATE_MESSAGES.invalid],
    ["range=seen:2026-02-02..2026-02-01", DAY_MESSAGES.reversed],
    ["range-score-from=9&range-score-to=8", RANGE_MESSAGES.reversed],
  ])("of ?%s is refused", (query, error) => {
    expect(parse(query)).toEqual({ ok: false, error });
  });

  test("says at which bound something is wrong", () => {
    const score = { key: "score", kind: "number" } as const;
    const seen = { key: "seen", kind: "date" } as const;
    expect(readRange(score, { from: "x", to: "1" })).toMatchObject({ error: { end: "from" } });
    expect(readRange(score, { from: "2", to: "1" })).toMatchObject({ error: { end: "to" } });
    expect(readRange(seen, { from: "2026-01-01", to: "5" })).toMatchObject({ error: { end: "to" } });
  });

  test("has the bounds of one field", () => {
    expect(boundsFor(["score:1..2", "score_2:3.."], "score")).toEqual(["1..2"]);
    expect(boundsFor(["score:1..2"], "seen")).toEqual([]);
  });
});

const score = { name: "range", label: "Score", range: { key: "score", kind: "number" } } as const;
const seen = { name: "range", label: "Seen", range: { key: "seen", kind: "date" } } as const;
test.each([
  [score, "6.5..7", "Score is 6.5 to 7"],
  [score, "6.5..6.5", "Score is 6.5"],
  [score, "-2..", "Score is at least -2"],
  [score, "..7", "Score is at most 7"],
  [seen, "2026-02-02..2026-02-03", "Seen is 2 Feb 2026 to 3 Feb 2026"],
  [seen, "2026-02-02..", "Seen from 2 Feb 2026"],
])("a range of %j, %s: %s", (filter, bounds, text) => {
  const { field, operator, value } = filterInUse(filter, [bounds]);
  expect(`${field} ${operator} ${value}`).toBe(text);
});
