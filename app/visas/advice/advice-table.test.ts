import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Licence, LicenceKind } from "#app/people/licences/licence.ts";
import { adviceTableMarkdown } from "./advice-page.ts";
import { placeOfFile } from "./advice-settings.ts";
import { ADVICE_STEPS, type AdviceStep, HANDLED_IN, mayGiveAdvice } from "./advice-table.ts";
import { VISA_DESTINATIONS } from "./visa-destination.ts";

const DAY = "2026-11-29";
const licence = (kind: LicenceKind, validFrom = "2026-01-01", validUntil = "2026-12-31"): Licence => ({
  kind,
  validFrom,
  validUntil,
});
const may = (
  step: AdviceStep,
  place: Parameters<typeof mayGiveAdvice>[1],
  licences: readonly Licence[] = [],
  day = DAY,
) => mayGiveAdvice(step, place, { licences }, day).may;
const ADVICE = ["consistency-findings", "funds-coverage", "comparable-outcomes", "ready-to-lodge"] as const;

describe("who can do which step of a visa file", () => {
  it.each(ADVICE)("keeps %s in Australia for registered migration agents", (step) => {
    const place = { destination: "australia", handledIn: "australia" } as const;
    expect(may(step, place)).toBe(false);
    expect(may(step, place, [licence("nz-adviser")])).toBe(false);
    expect(may(step, place, [licence("marn")])).toBe(true);
    expect(may(step, { ...place, handledIn: "elsewhere" })).toBe(true);
    expect(may(step, { ...place, handledIn: "new-zealand" })).toBe(true);
  });

  it.each(ADVICE)("keeps %s in New Zealand for licensed advisers", (step) => {
    const place = { destination: "new-zealand", handledIn: "new-zealand" } as const;
    expect(may(step, place)).toBe(false);
    expect(may(step, place, [licence("marn")])).toBe(false);
    expect(may(step, place, [licence("nz-adviser")])).toBe(true);
    expect(may(step, { ...place, handledIn: "australia" })).toBe(true);
  });

  it("exempts student visas of New Zealand outside the country, and no other visa", () => {
    const place = { destination: "new-zealand", handledIn: "elsewhere" } as const;
    expect(may("funds-coverage", place)).toBe(true);
    expect(may("other-visas", place)).toBe(false);
    expect(may("other-visas", place, [licence("nz-adviser")])).toBe(true);
  });

  it("counts a licence from its first to its last day", () => {
    const place = { destination: "australia", handledIn: "australia" } as const;
    const held = [licence("marn", "2026-03-01", "2026-11-29")];
    const on = (day: string) => may("ready-to-lodge", place, held, day);
    expect([on("2026-02-28"), on("2026-03-01"), on("2026-11-29"), on("2026-11-30")]).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it("needs a licence where the place is not recorded, the table not reviewed, or the step unknown", () => {
    for (const destination of VISA_DESTINATIONS) {
      for (const step of ADVICE) expect(may(step, { destination, handledIn: null })).toBe(false);
      const place = { destination, handledIn: "elsewhere" } as const;
      expect(may("another" as AdviceStep, place)).toBe(false);
      expect(may("constructor" as AdviceStep, place)).toBe(false);
    }
    const file = { handledIn: "elsewhere" } as const;
    expect(placeOfFile({ handledIn: "elsewhere", reviewedOn: null }, file)).toBeNull();
    expect(placeOfFile({ handledIn: "australia", reviewedOn: DAY }, file)).toBe("elsewhere");
    expect(placeOfFile({ handledIn: "australia", reviewedOn: DAY }, { handledIn: null })).toBe("australia");
  });

  it("never takes a step from someone who gets a licence", () => {
    const place = fc.record({
      destination: fc.constantFrom(...VISA_DESTINATIONS),
      handledIn: fc.constantFrom(...HANDLED_IN, null),
    });
    const held = fc.array(fc.constantFrom(licence("marn"), licence("nz-adviser")), { maxLength: 2 });
    fc.assert(
      fc.property(fc.constantFrom(...ADVICE_STEPS), place, held, (step, at, licences) => {
        if (may(step, at, licences)) expect(may(step, at, [...licences, licence("marn")])).toBe(true);
        if (step === "organise" || step === "last-safe-day") expect(may(step, at)).toBe(true);
      }),
    );
  });

  it("is the table of the page for lawyers", () => {
    expect(readFileSync("docs/advice-boundaries.md", "utf8")).toContain(adviceTableMarkdown());
  });
});
