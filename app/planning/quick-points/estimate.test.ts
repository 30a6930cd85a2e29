import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  QUICK_DEFAULTS,
  QUICK_ENGLISH,
  QUICK_PARTNER_POINTS,
  QUICK_QUALIFICATIONS,
  type QuickAnswers,
  type QuickCountry,
} from "./answers.ts";
import { estimate } from "./estimate.ts";

/**
 * A second table, written by hand from product-rules 9.12 to 9.25, age by age and year by year. It
 * shares nothing with the rules under test.
 */
const AGE: Record<QuickCountry, readonly number[]> = {
  // 18 to 24, 25 to 32, 33 to 39, 40 to 44, 45 to 55
  australia: [
    25, 25, 25, 25, 25, 25, 25, 30, 30, 30, 30, 30, 30, 30, 30, 25, 25, 25, 25, 25, 25, 25, 15, 15, 15, 15,
    15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ],
  // 18 and 19, 20 to 29, 30 to 39, 40 to 44, 45 to 49, 50 to 55
  newzealand: [
    0, 0, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 20, 20, 20, 20, 20,
    10, 10, 10, 10, 10, 0, 0, 0, 0, 0, 0,
  ],
};
const WORK: Record<QuickCountry, readonly number[]> = {
  australia: [0, 5, 5, 10, 10, 15, 15, 15, 20, 20, 20, 20],
  newzealand: [0, 0, 10, 10, 20, 20, 30, 30, 40, 40, 50, 50],
};
const ENGLISH: Record<QuickCountry, Record<string, number>> = {
  australia: { superior: 20, proficient: 10, competent: 0, unanswered: 0 },
  newzealand: { "ielts-8": 20, "ielts-7": 10, "ielts-6.5": 5, "ielts-6": 0, unanswered: 0 },
};
const QUALIFICATION: Record<QuickCountry, Record<string, number>> = {
  australia: { doctorate: 20, masters: 15, bachelor: 15, diploma: 10, none: 0, unanswered: 0 },
  newzealand: { doctorate: 70, masters: 70, bachelor: 50, "level-5-6": 40, none: 0, unanswered: 0 },
};
const PASS: Record<QuickCountry, number> = { australia: 65, newzealand: 160 };
const YES_NO = [false, true];

function* everyAnswer(country: QuickCountry): Generator<QuickAnswers> {
  for (let age = 18; age <= 55; age += 1) {
    for (const englishLevel of [null, ...QUICK_ENGLISH[country]]) {
      for (const qualificationLevel of [null, ...QUICK_QUALIFICATIONS[country]]) {
        for (let workExperienceYears = 0; workExperienceYears <= 11; workExperienceYears += 1) {
          for (const studiedInCountry of YES_NO) {
            for (const regionalStudy of YES_NO) {
              for (const stateSponsor of YES_NO) {
                for (const partnerPoints of QUICK_PARTNER_POINTS) {
                  yield {
                    country,
                    age,
                    englishLevel,
                    workExperienceYears,
                    qualificationLevel,
                    studiedInCountry,
                    regionalStudy,
                    stateSponsor,
                    partnerPoints,
                  };
                }
              }
            }
          }
        }
      }
    }
  }
}

function byHand(answers: QuickAnswers): number {
  const { country, age, workExperienceYears, englishLevel, qualificationLevel } = answers;
  const basic =
    (AGE[country][age - 18] ?? Number.NaN) +
    (WORK[country][workExperienceYears] ?? Number.NaN) +
    (ENGLISH[country][englishLevel ?? "unanswered"] ?? Number.NaN) +
    (QUALIFICATION[country][qualificationLevel ?? "unanswered"] ?? Number.NaN) +
    (answers.studiedInCountry ? 5 : 0);
  if (country === "newzealand") return basic;
  return (
    basic + (answers.regionalStudy ? 5 : 0) + (answers.stateSponsor ? 15 : 0) + Number(answers.partnerPoints)
  );
}

const country = fc.constantFrom<QuickCountry>("australia", "newzealand");
const answersOf = (of: QuickCountry): fc.Arbitrary<QuickAnswers> =>
  fc.record({
    country: fc.constant(of),
    age: fc.integer({ min: 18, max: 55 }),
    englishLevel: fc.constantFrom(null, ...QUICK_ENGLISH[of]),
    workExperienceYears: fc.integer({ min: 0, max: 40 }),
    qualificationLevel: fc.constantFrom(null, ...QUICK_QUALIFICATIONS[of]),
    studiedInCountry: fc.boolean(),
    regionalStudy: fc.boolean(),
    stateSponsor: fc.boolean(),
    partnerPoints: fc.constantFrom(...QUICK_PARTNER_POINTS),
  });
const anybody = country.chain(answersOf);

describe("The quick estimate", () => {
  test.each(["australia", "newzealand"] as const)(
    "agrees with the table of the product rules for every answer that somebody in %s can give",
    (of) => {
      const wrong: unknown[] = [];
      let seen = 0;
      for (const answers of everyAnswer(of)) {
        seen += 1;
        const { total, passMark, shortfall, progress } = estimate(answers);
        const expected = byHand(answers);
        const missing = expected >= PASS[of] ? 0 : PASS[of] - expected;
        const right =
          total === expected &&
          passMark === PASS[of] &&
          shortfall === missing &&
          progress <= 100 &&
          (progress === 100) === (missing === 0);
        if (!right && wrong.length < 5) wrong.push({ answers, total, expected, shortfall, progress });
      }
      expect(wrong).toEqual([]);
      expect(seen).toBe(38 * (of === "australia" ? 4 * 6 : 5 * 6) * 12 * 2 * 2 * 2 * 3);
    },
  );

  test("with nothing answered is a 25-year-old's age alone", () => {
    expect(estimate(QUICK_DEFAULTS)).toMatchObject({ total: 30, passMark: 65, shortfall: 35, progress: 46 });
    expect(estimate({ ...QUICK_DEFAULTS, country: "newzealand" })).toMatchObject({
      total: 30,
      passMark: 160,
      shortfall: 130,
      progress: 19,
    });
  });

  test("lists every category that counts in the country, in the order of the steps, and no other", () => {
    const categories = (of: QuickCountry) =>
      estimate({ ...QUICK_DEFAULTS, country: of }).breakdown.map(({ category, max }) => `${category} ${max}`);
    expect(categories("australia")).toEqual([
      "age 30",
      "englishLevel 20",
      "workExperienceYears 20",
      "qualificationLevel 20",
      "studiedInCountry 5",
      "regionalStudy 5",
      "stateSponsor 15",
      "partnerPoints 10",
    ]);
    expect(categories("newzealand")).toEqual([
      "age 30",
      "englishLevel 20",
      "workExperienceYears 50",
      "qualificationLevel 70",
      "studiedInCountry 5",
    ]);
  });

  test("is the sum of its lines, none of which is above its most", () => {
    fc.assert(
      fc.property(anybody, (answers) => {
        const { total, breakdown } = estimate(answers);
        expect(total).toBe(breakdown.reduce((sum, { points }) => sum + points, 0));
        for (const { points, max } of breakdown) expect(points >= 0 && points <= max).toBe(true);
      }),
    );
  });

  test("never falls by more of a good thing; age alone takes points away", () => {
    fc.assert(
      fc.property(anybody, (answers) => {
        const { total } = estimate(answers);
        const english = QUICK_ENGLISH[answers.country] as readonly QuickAnswers["englishLevel"][];
        const better = answers.englishLevel && english[english.indexOf(answers.englishLevel) - 1];
        const changes: Partial<QuickAnswers>[] = [
          { studiedInCountry: true },
          { regionalStudy: true },
          { stateSponsor: true },
          { partnerPoints: 10 },
          { workExperienceYears: Math.min(40, answers.workExperienceYears + 1) },
          { qualificationLevel: "doctorate" },
          ...(better ? [{ englishLevel: better }] : []),
        ];
        for (const change of changes) {
          expect(estimate({ ...answers, ...change }).total).toBeGreaterThanOrEqual(total);
        }
      }),
    );
  });
});
