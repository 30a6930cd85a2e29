import "./nepali-formats.ts";
import { describe, expect, test } from "vitest";
import { dateTimeFormat, formatters } from "./formatters.ts";

const TAG = "ne-NP-u-nu-latn";
const DAY = new Date("2026-11-05T09:05:00Z");

describe("Nepali", () => {
  test.each([
    [{ dateStyle: "medium" }, "5 नोभेम्बर 2026"],
    [{ weekday: "long", day: "numeric", month: "long", year: "numeric" }, "बिहिबार, 5 नोभेम्बर 2026"],
    [{ weekday: "short" }, "बिहि"],
    [{ day: "numeric", month: "short" }, "5 नोभेम्बर"],
    [{ day: "2-digit", month: "2-digit", year: "numeric" }, "05/11/2026"],
  ] as const)("has its own names of months and weekdays: %o", (options, text) =>
    expect(dateTimeFormat(TAG, { ...options, timeZone: "UTC" }).format(DAY)).toBe(text),
  );

  test("names the month of the zone, and both months of a range", () => {
    const months = dateTimeFormat(TAG, { month: "long", timeZone: "Asia/Kathmandu" });
    expect(months.format(new Date("2026-11-30T19:00:00Z"))).toBe("डिसेम्बर");
    expect(months.formatRange(DAY, new Date("2026-12-05T09:05:00Z"))).toMatch(/^नोभेम्बर.+डिसेम्बर$/);
  });

  test("has digits 0 to 9 in groups of lakhs, lists, plurals and times from now", () => {
    expect(formatters.getNumberFormat(TAG).format(1_234_567.5)).toBe("12,34,567.5");
    expect(formatters.getListFormat(TAG, { type: "conjunction" }).format(["क", "ख", "ग"])).toBe("क, ख र ग");
    expect(formatters.getListFormat(TAG, { type: "unit" }).format(["क", "ख"])).toBe("क, ख");
    expect(formatters.getListFormat(TAG).format([])).toBe("");
    expect([0, 1, 2].map((count) => formatters.getPluralRules(TAG).select(count))).toEqual([
      "other",
      "one",
      "other",
    ]);
    const relative = formatters.getRelativeTimeFormat(TAG, { numeric: "auto" });
    expect([relative.format(-3, "day"), relative.format(2, "hours"), relative.format(-1, "day")]).toEqual([
      "3 दिन अघि",
      "2 घण्टामा",
      "हिजो",
    ]);
  });
});
