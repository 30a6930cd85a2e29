import { describe, expect, test } from "vitest";
import { BOARD_COLUMNS, BOARD_RULES, columnOf } from "./board.ts";
import type { WaitFacts } from "./waits-for.ts";

const facts = (change: Partial<WaitFacts>): WaitFacts => ({
  status: "Accepted",
  isClosed: false,
  documentsOpen: false,
  offerOpen: false,
  consentMissing: false,
  offerNoted: false,
  milestone: null,
  ...change,
});

describe("The column of an application", () => {
  test.each([
    [{ status: "New" }, "new"],
    [{ status: "Under Review" }, "review"],
    [{ status: "Submitted" }, "submitted"],
    [{ status: "Rejected" }, "over"],
    [{ isClosed: true }, "over"],
    [{}, "accepted"],
    [{ milestone: "deferred" }, "accepted"],
    [{ milestone: "deposit-paid" }, "deposit"],
    [{ milestone: "coe-issued" }, "coe"],
    [{ milestone: "visa-lodged" }, "visa"],
    [{ milestone: "visa-refused" }, "visa"],
    [{ milestone: "visa-granted" }, "travel"],
    [{ milestone: "arrived" }, "travel"],
    [{ milestone: "enrolled" }, "enrolled"],
    [{ milestone: "census-passed" }, "enrolled"],
    [{ milestone: "withdrawn" }, "over"],
    [{ milestone: "transferred" }, "over"],
    // Tasks of the student do not move a card.
    [{ status: "New", documentsOpen: true, consentMissing: true }, "new"],
    [{ status: "Submitted", offerOpen: true }, "submitted"],
  ] as const)("with %j is %s", (change, column) => {
    expect(columnOf(facts(change))).toBe(column);
  });

  test("is one of those there are, each of which some rule leads to", () => {
    expect(new Set(BOARD_RULES.map(({ column }) => column))).toEqual(new Set(BOARD_COLUMNS));
  });
});
