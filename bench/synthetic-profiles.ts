import {
  AUSTRALIAN_STUDIES,
  ENGLISH_LEVELS,
  ENGLISH_SCALES,
  ENGLISH_TESTS,
  EVIDENCES,
  NEW_ZEALAND_JOBS,
  NEW_ZEALAND_LISTS,
  PARTNER_SITUATIONS,
  type PointsProfile,
  QUALIFICATION_ORIGINS,
  QUALIFICATIONS,
} from "#app/planning/points/profile.ts";

/** People who differ in everything, the same in every run. */
export function syntheticProfiles(count: number): PointsProfile[] {
  let state = 20_261_121;
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const one = <V>(values: readonly V[]): V => values[below(values.length)] as V;
  const maybe = <V>(values: readonly V[]): V | null => (below(5) === 0 ? null : one(values));
  const two = (number: number) => String(number).padStart(2, "0");
  const day = (from: number, years: number) =>
    `${from + below(years)}-${two(1 + below(12))}-${two(1 + below(28))}`;
  return Array.from({ length: count }, () => {
    const test = one(ENGLISH_TESTS);
    const { least, most, step } = ENGLISH_SCALES[test];
    const score = () => least + below((most - least) / step + 1) * step;
    const hasBirthDate = below(4) > 0;
    return {
      birthDate: hasBirthDate ? day(1971, 37) : null,
      age: hasBirthDate ? null : 18 + below(38),
      englishTest:
        below(2) === 0 ? { test, scores: [score(), score(), score(), score()], date: day(2021, 5) } : null,
      englishOnline: below(8) === 0,
      englishLevel: maybe(ENGLISH_LEVELS),
      overseasMonths: below(140),
      australianMonths: below(140),
      newZealandMonths: below(60),
      overseasUntil: below(2) === 0 ? day(2016, 10) : null,
      australianUntil: below(2) === 0 ? day(2016, 10) : null,
      newZealandSince: below(2) === 0 ? day(2022, 4) : null,
      afterQualificationMonths: below(2) === 0 ? below(140) : null,
      workingNow: null,
      qualification: maybe(QUALIFICATIONS),
      qualificationFrom: maybe(QUALIFICATION_ORIGINS),
      hasBachelor: below(4) > 0,
      australianStudy: maybe(AUSTRALIAN_STUDIES),
      researchStem: below(4) === 0,
      communityLanguage: below(4) === 0,
      professionalYear: below(4) === 0,
      partner: maybe(PARTNER_SITUATIONS),
      registrationYears: below(2) === 0 ? below(9) : null,
      newZealandJob: maybe(NEW_ZEALAND_JOBS),
      newZealandPay: below(3) > 0 ? below(12_000) / 100 : null,
      newZealandList: maybe(NEW_ZEALAND_LISTS),
      tradesList: below(2) === 0,
      proven: EVIDENCES.filter(() => below(2) === 0),
    };
  });
}
