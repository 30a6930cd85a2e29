import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuickAnswers } from "./answers.ts";
import { QUICK_DEFAULTS, QUICK_ENGLISH, QUICK_PARTNER_POINTS, QUICK_QUALIFICATIONS } from "./answers.ts";
import { QUICK_CAVEATS, quickCaveats } from "./caveats.ts";
import { estimate } from "./estimate.ts";
import { quickTips } from "./tips.ts";

const tipped = (part: Partial<QuickAnswers>) => quickTips({ ...QUICK_DEFAULTS, ...part });

describe("The next steps", () => {
  test("begin with what is not answered, and go on with the largest gain", () => {
    expect(tipped({}).map(({ kind }) => kind)).toEqual([
      "answer",
      "answer",
      "stateSponsor",
      "partnerPoints",
      "studiedInCountry",
      "regionalStudy",
      "compare",
    ]);
    const answered = tipped({
      englishLevel: "proficient",
      qualificationLevel: "masters",
      stateSponsor: true,
    });
    expect(answered).toEqual([{ kind: "reached" }, { kind: "compare" }]);
    expect(tipped({ englishLevel: "competent", qualificationLevel: "bachelor", partnerPoints: 10 })).toEqual([
      { kind: "stateSponsor", gain: 15 },
      { kind: "english", to: "proficient", gain: 10 },
      { kind: "studiedInCountry", gain: 5 },
      { kind: "regionalStudy", gain: 5 },
      { kind: "compare" },
    ]);
  });

  test("say when a birthday brings points, and when one takes some away", () => {
    const chosen = { englishLevel: "superior", qualificationLevel: "none", stateSponsor: false } as const;
    const rest = { studiedInCountry: true, regionalStudy: true, partnerPoints: 0 } as const;
    expect(tipped({ ...chosen, ...rest, age: 24 })).toContainEqual({ kind: "birthday", age: 25, gain: 5 });
    expect(tipped({ age: 31 })).toContainEqual({ kind: "age-limit", age: 33, loss: 5 });
    expect(tipped({ age: 44 })).toContainEqual({ kind: "age-limit", age: 45, loss: 15 });
    expect(tipped({ age: 30 }).some(({ kind }) => kind === "age-limit")).toBe(false);
  });

  test("promise exactly what the estimate then gives, and there is always one", () => {
    const anybody = fc.constantFrom("australia" as const, "newzealand" as const).chain((country) =>
      fc.record<QuickAnswers>({
        country: fc.constant(country),
        age: fc.integer({ min: 18, max: 55 }),
        englishLevel: fc.constantFrom(null, ...QUICK_ENGLISH[country]),
        workExperienceYears: fc.integer({ min: 0, max: 40 }),
        qualificationLevel: fc.constantFrom(null, ...QUICK_QUALIFICATIONS[country]),
        studiedInCountry: fc.boolean(),
        regionalStudy: fc.boolean(),
        stateSponsor: fc.boolean(),
        partnerPoints: fc.constantFrom(...QUICK_PARTNER_POINTS),
      }),
    );
    fc.assert(
      fc.property(anybody, (answers) => {
        const { total } = estimate(answers);
        for (const tip of quickTips(answers)) {
          const change: Partial<QuickAnswers> | null =
            tip.kind === "english"
              ? { englishLevel: tip.to }
              : tip.kind === "work"
                ? { workExperienceYears: tip.years }
                : tip.kind === "partnerPoints"
                  ? { partnerPoints: 10 }
                  : tip.kind === "birthday" || tip.kind === "age-limit"
                    ? { age: tip.age }
                    : tip.kind === "studiedInCountry" ||
                        tip.kind === "regionalStudy" ||
                        tip.kind === "stateSponsor"
                      ? { [tip.kind]: true }
                      : null;
          if (!change) continue;
          const gain = "gain" in tip ? tip.gain : "loss" in tip ? -tip.loss : 0;
          expect(estimate({ ...answers, ...change }).total - total).toBe(gain);
        }
        expect(quickTips(answers).at(-1)).toEqual({ kind: "compare" });
      }),
    );
  });
});

describe("What the estimate cannot tell", () => {
  test.each(["australia", "newzealand"] as const)(
    "is all listed for %s, what touches the answers first",
    (country) => {
      const all = quickCaveats({ ...QUICK_DEFAULTS, country, age: 46, stateSponsor: true });
      expect(all).toHaveLength(QUICK_CAVEATS[country].length);
      const marks = all.map(({ concerns }) => concerns);
      expect(marks).toEqual(marks.toSorted((one, other) => Number(other) - Number(one)));
      if (country === "australia") {
        const touched = all.filter(({ concerns }) => concerns).map(({ caveat }) => caveat.key);
        expect(touched).toEqual(["age-limit", "state-nomination", "competent-needed", "partner"]);
      }
    },
  );
});
