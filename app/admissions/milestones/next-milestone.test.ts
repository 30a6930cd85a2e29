import { expect, test } from "vitest";
import { milestoneDeadlines } from "./milestone-deadlines.ts";
import type { MilestoneKind } from "./milestone-kinds.ts";
import { nextMilestone } from "./next-milestone.ts";

const steps = (...kinds: MilestoneKind[]) => kinds.map((kind) => ({ kind, day: "2026-11-01", note: null }));
const next = (...kinds: MilestoneKind[]) => nextMilestone(true, steps(...kinds));

test("what comes next is the first step behind the farthest, and says who acts", () => {
  expect(nextMilestone(false, [])).toEqual({ is: "not-accepted" });
  expect(next()).toEqual({ is: "step", kind: "deposit-paid", who: "student" });
  expect(next("coe-issued")).toEqual({ is: "step", kind: "visa-lodged", who: "student" });
  expect(next("coe-issued", "visa-lodged")).toEqual({ is: "step", kind: "visa-granted", who: "government" });
  expect(next("coe-issued", "visa-lodged", "visa-refused")).toEqual({ is: "visa-refused" });
  expect(next("coe-issued", "enrolled")).toEqual({ is: "step", kind: "census-passed", who: "waits" });
  expect(next("coe-issued", "enrolled", "census-passed")).toEqual({ is: "done" });
  expect(next("coe-issued", "transferred")).toEqual({ is: "ended" });
  expect(nextMilestone(false, steps("coe-issued"))).toMatchObject({ kind: "visa-lodged" });
});

const facts = { startsOn: "2027-02-15", passportEndsOn: "2027-08-01" };
const due = (kinds: MilestoneKind[], more: object = {}) =>
  milestoneDeadlines({
    steps: kinds.map((kind) => ({ kind, censusOn: kind === "enrolled" ? "2027-03-31" : null })),
    ...facts,
    ...more,
  }).map(({ kind, day }) => [kind, day]);

test("the visa is due before the course begins, from the CoE until it is lodged", () => {
  expect(due([])).toEqual([["passport-ends", "2027-08-01"]]);
  expect(due(["coe-issued"])[0]).toEqual(["lodge-visa", "2027-02-15"]);
  expect(due(["coe-issued"], { startsOn: null })).toEqual([["passport-ends", "2027-08-01"]]);
  for (const kind of ["visa-lodged", "arrived", "enrolled"] as const) {
    expect(due(["coe-issued", kind]).map(([name]) => name)).not.toContain("lodge-visa");
  }
});

test("the census date is only the one that was recorded, and is gone once it has passed", () => {
  expect(due(["coe-issued", "enrolled"])[0]).toEqual(["census", "2027-03-31"]);
  const unknown = { steps: [{ kind: "enrolled" as const, censusOn: null }], ...facts };
  expect(milestoneDeadlines(unknown).map(({ kind }) => kind)).toEqual(["passport-ends"]);
  expect(due(["coe-issued", "enrolled", "census-passed"])).toEqual([]);
});

test("whoever has left has no deadlines", () => {
  expect(due(["coe-issued", "withdrawn"])).toEqual([]);
  expect(due(["coe-issued", "transferred"])).toEqual([]);
});
