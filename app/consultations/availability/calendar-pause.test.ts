import { expect, test } from "vitest";
import type { CalendarProblem } from "./busy-calendar.ts";
import { afterReading, type ReadingState } from "./calendar-pause.ts";

const FRESH: ReadingState = { problem: null, overruns: 0, pausedAt: null };
const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
const after = (...readings: (CalendarProblem | null)[]) =>
  readings.reduce((state, problem, hour) => afterReading(state, problem, at(hour)), FRESH);

test.each(["too-slow", "too-large", "too-many", "beyond-limits"] as const)(
  "a calendar that is %s twice in a row is paused since the second time",
  (problem) => {
    expect(after(problem)).toEqual({ problem, overruns: 1, pausedAt: null });
    expect(after(problem, problem)).toEqual({ problem, overruns: 2, pausedAt: at(1) });
    expect(after(problem, problem, problem).pausedAt).toEqual(at(1));
  },
);

test("a reading that succeeds ends the count and the pause", () => {
  expect(after("too-slow", null, "too-slow").pausedAt).toBeNull();
  expect(after("too-slow", "too-slow", null)).toEqual(FRESH);
});

test.each(["unreachable", "refused", "private", "not-a-calendar"] as const)(
  "a calendar that is %s is asked again and again, and does not make up for going beyond the limits",
  (problem) => {
    expect(after(problem, problem, problem)).toEqual({ problem, overruns: 0, pausedAt: null });
    expect(after("too-slow", problem, "too-slow").pausedAt).toEqual(at(2));
  },
);

test("that the server is busy says nothing about the calendar", () => {
  expect(after("busy", "busy", "busy")).toEqual(FRESH);
  expect(after("too-slow", "busy")).toEqual(after("too-slow"));
});
