import fc from "fast-check";
import { expect, it } from "vitest";
import { consentEnds, daysAfter, monthsAfter } from "./terms.ts";

it("gives a consent the same day two years later, and the last day of February where there is no 29th", () => {
  expect(consentEnds(new Date("2026-11-24T18:00:00Z")).toISOString()).toBe("2028-11-24T18:00:00.000Z");
  expect(consentEnds(new Date("2028-02-29T01:00:00Z")).toISOString()).toBe("2030-02-28T01:00:00.000Z");
  expect(monthsAfter(new Date("2026-12-31T00:00:00Z"), 2).toISOString()).toBe("2027-02-28T00:00:00.000Z");
});

it("never ends earlier for a later consent, and never in another month", () => {
  const days = fc.date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 60 }), (one, other, months) => {
      const [first, last] = one <= other ? [one, other] : [other, one];
      const later = monthsAfter(first, months);
      expect(later.getTime()).toBeLessThanOrEqual(monthsAfter(last, months).getTime() + 3 * 86_400_000);
      expect((later.getUTCMonth() - first.getUTCMonth() + 120) % 12).toBe(months % 12);
    }),
  );
});

it("counts days as 24 hours", () => {
  expect(daysAfter(new Date("2026-11-24T18:00:00Z"), 14).toISOString()).toBe("2026-12-08T18:00:00.000Z");
});
