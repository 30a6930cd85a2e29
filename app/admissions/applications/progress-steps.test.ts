import { describe, expect, test } from "vitest";
import {
  applicationProgress,
  furthestFirst,
  NOT_SUBMITTED,
  PROGRESS_STEPS,
  stepNumberOf,
} from "./progress-steps.ts";
import { APPLICATION_STATUSES } from "./statuses.ts";
import { WAIT_REASONS } from "./wait-reasons.ts";

describe("How far an application has come", () => {
  test.each([
    ["read", "New", 2],
    ["send", "Under Review", 2],
    ["consent", "New", 2],
    ["papers", "New", 2],
    ["papers", "Under Review", 2],
    ["papers", "Submitted", 3],
    ["decision", "Submitted", 3],
    ["offer", "Submitted", 4],
    ["offer", "Accepted", 4],
    ["deposit", "Accepted", 4],
    ["coe", "Accepted", 5],
    ["new-start", "Accepted", 5],
    ["visa-application", "Accepted", 6],
    ["visa-decision", "Accepted", 6],
    ["visa-refused", "Accepted", 6],
    ["travel", "Accepted", 7],
  ] as const)("with %s while %s it is at step %d", (because, status, step) => {
    const progress = applicationProgress({ because, status });
    expect(progress && stepNumberOf(progress)).toBe(step);
    expect(progress?.complete).toEqual(PROGRESS_STEPS.map((_, at) => at < step - 1));
  });

  test.each(["enrolment", "studying"] as const)(
    "after the arrival (%s) everything is complete",
    (because) => {
      const progress = applicationProgress({ because, status: "Accepted" });
      expect(progress).toEqual({ current: null, complete: PROGRESS_STEPS.map(() => true) });
    },
  );

  test("is unknown only for what has ended", () => {
    for (const because of WAIT_REASONS) {
      for (const status of APPLICATION_STATUSES) {
        const isEnded = because === "over" || because === "refused";
        expect(applicationProgress({ because, status }) === null).toBe(isEnded);
      }
    }
  });

  test("orders applications: the furthest first, what has ended last", () => {
    const of = (because: (typeof WAIT_REASONS)[number]) => ({ because, status: "Accepted" as const });
    const ordered = ["refused", "read", "studying", "offer"] as const;
    expect(
      ordered
        .map(of)
        .toSorted(furthestFirst)
        .map(({ because }) => because),
    ).toEqual([...["studying", "offer", "read", "refused"]]);
  });

  test("starts with the application itself", () => {
    expect(stepNumberOf(NOT_SUBMITTED)).toBe(1);
    expect(NOT_SUBMITTED.complete.some(Boolean)).toBe(false);
  });
});
