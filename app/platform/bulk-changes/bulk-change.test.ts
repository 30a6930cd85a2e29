import { describe, expect, test } from "vitest";
import type { BulkField } from "#app/platform/lists/bulk-offer.ts";
import { askedValues, bulkState, notOffered } from "./bulk-change.ts";

const day = new Date("2026-11-26T00:00:00Z");
const counts = (changed: number, refused = 0) => ({ total: 3, changed, same: 0, refused });

describe("where a change stands", () => {
  test.each([
    [{ startedAt: null, stoppedAt: null }, counts(0), "draft"],
    [{ startedAt: day, stoppedAt: null }, counts(2), "running"],
    [{ startedAt: day, stoppedAt: day }, counts(2), "stopped"],
    [{ startedAt: day, stoppedAt: null }, counts(2, 1), "done"],
    // A stop at the very end had nothing left to stop.
    [{ startedAt: day, stoppedAt: day }, counts(2, 1), "done"],
  ] as const)("%o with %o: %s", (change, of, state) => {
    expect(bulkState(change, of)).toBe(state);
  });
});

describe("what was asked", () => {
  const fields: BulkField[] = [
    {
      name: "who",
      label: "Who",
      type: "choice",
      isOptional: true,
      options: [{ value: "one", label: "One" }],
      none: "Nobody",
    },
    { name: "reason", label: "Reason", type: "lines", isOptional: true },
  ];

  test("reads as its form did; an empty text is nothing, an empty choice has its own word", () => {
    expect(askedValues(fields, { who: "one", reason: "Because" })).toEqual([
      { label: "Who", value: "One" },
      { label: "Reason", value: "Because" },
    ]);
    expect(askedValues(fields, { who: null, reason: null })).toEqual([{ label: "Who", value: "Nobody" }]);
  });

  test("is one of what is offered, or nothing", () => {
    expect(notOffered(fields, { who: "one", reason: "anything" })).toBeNull();
    expect(notOffered(fields, { who: null, reason: null })).toBeNull();
    expect(notOffered(fields, { who: "two", reason: null })).toBe("who");
  });
});
