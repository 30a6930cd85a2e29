import { describe, expect, test } from "vitest";
import { choose, GRACE_DAYS, keepAt, keptSince, takesMore } from "./retention-time.ts";

const NOW = new Date("2026-03-31T10:00:00Z");
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe("a choice", () => {
  test("takes more where the time is shorter, or where there was none", () => {
    expect(takesMore(6, 12)).toBe(true);
    expect(takesMore(6, null)).toBe(true);
    expect(takesMore(12, 6)).toBe(false);
    expect(takesMore(6, 6)).toBe(false);
    expect(takesMore(null, 6)).toBe(false);
  });

  test("that takes more begins after the grace, until when the earlier time holds", () => {
    const choice = choose(6, 12, NOW);
    expect(keepAt(choice, NOW)).toBe(12);
    expect(keepAt(choice, new Date(later(GRACE_DAYS).getTime() - 1))).toBe(12);
    expect(keepAt(choice, later(GRACE_DAYS))).toBe(6);
  });

  test("that takes less holds at once", () => {
    expect(keepAt(choose(24, 12, NOW), NOW)).toBe(24);
    expect(keepAt(choose(null, 12, NOW), NOW)).toBeNull();
  });
});

test("months are those of the calendar, days are of 24 hours", () => {
  expect(keptSince(NOW, 1, "months")).toEqual(new Date("2026-02-28T00:00:00Z"));
  expect(keptSince(NOW, 13, "months")).toEqual(new Date("2025-02-28T00:00:00Z"));
  expect(keptSince(NOW, 2, "days")).toEqual(new Date("2026-03-29T10:00:00Z"));
});
