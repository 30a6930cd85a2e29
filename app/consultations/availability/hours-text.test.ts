import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOURS_MESSAGES, hoursText, readHours } from "./hours-text.ts";

describe("hours as people write them", () => {
  it.each([
    ["9-17", "09:00–17:00"],
    ["09:00-12:30, 13:30-17:00", "09:00–12:30, 13:30–17:00"],
    ["13.30 – 17; 9 to 12", "09:00–12:00, 13:30–17:00"],
    ["0-24", "00:00–24:00"],
    ["9-12,12-15", "09:00–12:00, 12:00–15:00"],
    ["", ""],
    ["  ,  ", ""],
  ])("%j is read", (text, written) => {
    const read = readHours(text);
    expect(read.ok && hoursText(read.hours)).toBe(written);
  });

  it.each([
    ["nine to five", HOURS_MESSAGES.unreadable],
    ["9", HOURS_MESSAGES.unreadable],
    ["9-25", HOURS_MESSAGES.unreadable],
    ["9:60-10", HOURS_MESSAGES.unreadable],
    ["23:00-24:30", HOURS_MESSAGES.unreadable],
    ["17-9", HOURS_MESSAGES.order],
    ["9-9", HOURS_MESSAGES.order],
    ["9-12, 11-13", HOURS_MESSAGES.overlap],
    ["1-2,3-4,5-6,7-8,9-10,11-12,13-14,15-16,17-18", HOURS_MESSAGES.tooMany({ most: 8 })],
  ])("%j is refused", (text, problem) => {
    expect(readHours(text)).toEqual({ ok: false, problem });
  });

  it("comes back as it was written out", () => {
    const anyHours = fc
      .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 16 })
      .map((ends) => {
        const sorted = ends.toSorted((a, b) => a - b);
        return Array.from({ length: Math.floor(sorted.length / 2) }, (_, place) => ({
          from: sorted[place * 2] as number,
          to: sorted[place * 2 + 1] as number,
        }));
      });
    fc.assert(
      fc.property(anyHours, (hours) => {
        expect(readHours(hoursText(hours))).toEqual({ ok: true, hours });
      }),
    );
  });
});
