import { expect, test } from "vitest";
import { type Deadline, daysUntil, inView } from "./deadline.ts";

const deadline = (key: string, day: string, more: Partial<Deadline> = {}): Deadline => ({
  key,
  kind: "offer-expires",
  day,
  firstName: "Sita",
  studentId: "s",
  reference: null,
  applicationId: null,
  paper: null,
  ...more,
});

test("days are counted by the calendar, over a change of the clocks too", () => {
  expect(daysUntil("2026-11-24", "2026-11-24")).toBe(0);
  expect(daysUntil("2026-11-23", "2026-11-24")).toBe(-1);
  expect(daysUntil("2027-04-05", "2027-04-03")).toBe(2);
});

test("what is over is gone, a paper that is late stays for a month, and what is far off waits", () => {
  const today = "2026-11-24";
  const late = { kind: "paper-due" } as const;
  const shown = inView(
    [
      deadline("far", "2028-01-30"),
      deadline("soon", "2026-11-30"),
      deadline("soon", "2026-11-30"),
      deadline("today", "2026-11-24"),
      deadline("over", "2026-11-23"),
      deadline("late", "2026-10-25", late),
      deadline("later", "2026-10-24", late),
    ],
    today,
  );
  expect(shown.map(({ key }) => key)).toEqual(["late", "today", "soon"]);
});
