import { describe, expect, test } from "vitest";
import { type Due, taskClock, taskState } from "./task.ts";
import { dueText } from "./task-labels.ts";
import { addTaskSchema } from "./task-schema.ts";

const NOW = new Date("2026-11-25T10:00:00Z");
const OPEN = { doneAt: null, snoozedUntil: null };
const at = (moment: string): Due => ({ dueOn: moment.slice(0, 10), dueAt: new Date(moment) });

describe("A task that is due", () => {
  const state = (due: Due, zone = "UTC") => taskState({ ...OPEN, ...due }, taskClock(NOW, zone));

  test("at a time is overdue from that minute on", () => {
    expect(state(at("2026-11-25T10:01:00Z"))).toBe("today");
    expect(state(at("2026-11-25T10:00:00Z"))).toBe("overdue");
    expect(state(at("2026-11-26T09:00:00Z"))).toBe("open");
  });

  test("on a day is overdue from the next day on", () => {
    expect(state({ dueOn: "2026-11-25", dueAt: null })).toBe("today");
    expect(state({ dueOn: "2026-11-24", dueAt: null })).toBe("overdue");
    expect(state({ dueOn: null, dueAt: null })).toBe("open");
  });

  test("is done or cancelled once it is closed", () => {
    const closed = { ...OPEN, doneAt: NOW, dueOn: "2026-11-24", dueAt: null };
    expect(taskState(closed, taskClock(NOW, "UTC"))).toBe("done");
    expect(taskState({ ...closed, isCancelled: true }, taskClock(NOW, "UTC"))).toBe("cancelled");
  });

  test("is due today by the clock of its reader, and says so", () => {
    const due = at("2026-11-25T13:15:00Z");
    expect(state(due, "Asia/Kathmandu")).toBe("today");
    expect(state(due, "Australia/Sydney")).toBe("open");
    expect(dueText(due, taskClock(NOW, "Asia/Kathmandu"), "en")).toBe("Today 19:00");
    expect(dueText(due, taskClock(NOW, "Australia/Sydney"), "en")).toBe("26 Nov 2026, 00:15");
    expect(dueText({ dueOn: "2026-11-25", dueAt: null }, taskClock(NOW, "UTC"), "en")).toBe("25 Nov 2026");
  });

  test("takes a time with a day alone, as people type it", () => {
    const typed = { kind: "call", title: "Call", dueOn: "2026-11-25", dueZone: "Asia/Kathmandu" };
    const timeOf = (dueTime: string) => addTaskSchema.safeParse({ ...typed, dueTime }).data?.dueTime;
    expect(["15:30", "9:05", "09.05", "15:30:00", " "].map(timeOf)).toEqual([
      ...["15:30", "09:05", "09:05", "15:30"],
      null,
    ]);
    expect(["24:00", "15:60", "noon", "15"].map(timeOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const errorsOf = (input: object) =>
      addTaskSchema.safeParse(input).error?.issues.map(({ path }) => path.join("."));
    expect(errorsOf({ ...typed, dueOn: "", dueTime: "15:30" })).toEqual(["dueOn"]);
    expect(errorsOf({ ...typed, dueZone: "Mars/Olympus", dueTime: "15:30" })).toEqual(["dueZone"]);
  });
});
