import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clocksAt, daysOf, turnOf } from "./clocks.ts";
import { OPEN_REVIEW_STATES, REVIEW_STATES } from "./review-states.ts";
import { meanScore } from "./rubric.ts";

const NOW = new Date("2026-11-24T00:00:00Z");
const DAY = 86_400;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY * 1000);

describe("The clocks of a review", () => {
  test.each([
    [true, "theirs", 5.99, { theirs: 7, ours: 1 }],
    [true, "theirs", 6, { theirs: 8, ours: 1 }],
    [false, "ours", 3, { theirs: 2, ours: 4 }],
    [false, "over", 300, { theirs: 2, ours: 1 }],
  ] as const)(
    "count the running turn to whom it belongs (%s, %s, %d days)",
    (isTheirs, turn, days, clocks) => {
      const turns = { isTheirs, turnSince: daysAgo(days), theirSeconds: 2 * DAY, ourSeconds: DAY };
      expect(clocksAt(turns, turn, NOW)).toEqual(clocks);
    },
  );

  test("never run backwards, and only one of them runs", () => {
    fc.assert(
      fc.property(
        fc.nat(1e9),
        fc.nat(1e9),
        fc.integer({ min: -1e8, max: 1e8 }),
        fc.constantFrom("theirs", "ours", "over"),
        (theirSeconds, ourSeconds, ago, turn) => {
          const turns = {
            isTheirs: turn === "theirs",
            turnSince: new Date(NOW.getTime() - ago * 1000),
            theirSeconds,
            ourSeconds,
          };
          const { theirs, ours } = clocksAt(turns, turn, NOW);
          expect(theirs).toBeGreaterThanOrEqual(Math.floor(theirSeconds / DAY));
          expect(ours).toBeGreaterThanOrEqual(Math.floor(ourSeconds / DAY));
          if (turn !== "theirs") expect(theirs).toBe(Math.floor(theirSeconds / DAY));
          if (turn !== "ours") expect(ours).toBe(Math.floor(ourSeconds / DAY));
        },
      ),
    );
  });

  test("belong to the institution, to us, or to nobody once it is over", () => {
    const review = { isTheirs: false, status: "Submitted", isWithdrawn: false } as const;
    for (const state of REVIEW_STATES) {
      expect(turnOf({ ...review, state, isTheirs: true })).toBe("theirs");
      expect(turnOf({ ...review, state, isWithdrawn: true })).toBe("over");
      expect(turnOf({ ...review, state, status: "Rejected" })).toBe("over");
      const isOpen = (OPEN_REVIEW_STATES as readonly string[]).includes(state);
      expect(turnOf({ ...review, state })).toBe(isOpen ? "ours" : "over");
    }
  });

  test.each([
    [null, null],
    [DAY - 1, 0],
    [DAY, 1],
  ])("%s seconds are %s days", (seconds, days) => expect(daysOf(seconds)).toBe(days));
});

test("the mean of a rubric is of what is scored, to one decimal", () => {
  const scored = (score: 1 | 2 | 3 | 4 | 5 | null) => ({ score, comment: null });
  expect(meanScore({}, ["a"])).toBeNull();
  expect(meanScore({ a: scored(null) }, ["a"])).toBeNull();
  expect(meanScore({ a: scored(4), b: scored(5), c: scored(2) }, ["a", "b"])).toBe(4.5);
  expect(meanScore({ a: scored(4), b: scored(5), c: scored(5) }, ["a", "b", "c"])).toBe(4.7);
});
