import fc from "fast-check";
import { expect, it } from "vitest";
import { readOfficial } from "#app/planning/points/read-official.ts";
import { RULE_SETS } from "#app/planning/points/rule-sets.ts";
import {
  QUICK_AGE,
  QUICK_COUNTRIES,
  QUICK_DEFAULTS,
  QUICK_ENGLISH,
  QUICK_PARTNER_POINTS,
  QUICK_QUALIFICATIONS,
  type QuickAnswers,
} from "./answers.ts";
import { officialStart } from "./official-start.ts";

const TODAY = "2026-11-21";
const read = (answers: QuickAnswers) => readOfficial(officialStart(answers), RULE_SETS, TODAY);

const anybody: fc.Arbitrary<QuickAnswers> = fc.constantFrom(...QUICK_COUNTRIES).chain((country) =>
  fc.record({
    country: fc.constant(country),
    age: fc.integer({ min: QUICK_AGE.least, max: QUICK_AGE.most }),
    englishLevel: fc.constantFrom(null, ...QUICK_ENGLISH[country]),
    workExperienceYears: fc.integer({ min: 0, max: 40 }),
    qualificationLevel: fc.constantFrom(null, ...QUICK_QUALIFICATIONS[country]),
    studiedInCountry: fc.boolean(),
    regionalStudy: fc.boolean(),
    stateSponsor: fc.boolean(),
    partnerPoints: fc.constantFrom(...QUICK_PARTNER_POINTS),
  }),
);

it("whatever is answered, the official page can use all that is carried to it", () => {
  fc.assert(
    fc.property(anybody, (answers) => {
      const { problems, ruleSet, profile } = read(answers);
      expect(problems).toEqual([]);
      expect(ruleSet.data.country).toBe(answers.country);
      expect(profile.age).toBe(answers.age);
    }),
  );
});

it("carries what means the same by the rules, and nothing that the quick estimate asks less exactly", () => {
  const { visa, profile } = read({
    ...QUICK_DEFAULTS,
    age: 31,
    englishLevel: "proficient",
    workExperienceYears: 8,
    qualificationLevel: "masters",
    studiedInCountry: true,
    regionalStudy: true,
    stateSponsor: true,
    partnerPoints: 5,
  });
  expect(visa).toBe("au-190");
  expect(profile).toMatchObject({
    age: 31,
    englishLevel: "proficient",
    qualification: "master",
    partner: "english",
    overseasMonths: null,
    australianMonths: null,
    australianStudy: null,
    qualificationFrom: null,
  });
});

it("makes no English level of an IELTS score that is known only as a whole, and no partner of ten points", () => {
  const { profile } = read({
    ...QUICK_DEFAULTS,
    country: "newzealand",
    englishLevel: "ielts-8",
    qualificationLevel: "level-5-6",
  });
  expect(profile).toMatchObject({ englishLevel: null, qualification: "diploma", partner: null });
  expect(read({ ...QUICK_DEFAULTS, partnerPoints: 10 }).profile.partner).toBeNull();
});
