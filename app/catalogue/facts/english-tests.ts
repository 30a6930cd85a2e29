import { listText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import { cited, type FactSource, published, since } from "./cited-fact.ts";

/** Four parts of a test, in the order listening, reading, writing, speaking. */
type Parts = readonly [number, number, number, number];

export const ENGLISH_CHANGE = "2025-08-07";

/** What a student visa (500) asks for, for tests since 7 August 2025; null where no figure was seen. */
export const AU_STUDENT_ENGLISH = [
  { key: "ielts", test: "IELTS", alone: 6, with10Weeks: 5.5, with20Weeks: 5 },
  { key: "pte", test: "PTE Academic", alone: 47, with10Weeks: 39, with20Weeks: 31 },
  { key: "toefl", test: "TOEFL iBT for Australia (0 to 120)", alone: 67, with10Weeks: 51, with20Weeks: 37 },
  { key: "c1", test: "C1 Advanced", alone: 161, with10Weeks: null, with20Weeks: null },
  { key: "oet", test: "OET", alone: 1210, with10Weeks: 1090, with20Weeks: 1020 },
  { key: "languagecert", test: "LANGUAGECERT Academic", alone: 61, with10Weeks: 54, with20Weeks: 46 },
  { key: "met", test: "MET", alone: 53, with10Weeks: 49, with20Weeks: 44 },
  { key: "celpip", test: "CELPIP General", alone: 7, with10Weeks: 6, with20Weeks: 5 },
] as const;

/** The same for tests before that day. OET: grade B in every part. */
export const AU_STUDENT_ENGLISH_BEFORE = {
  ielts: [6, 5.5, 5],
  pte: [50, 42, 36],
  toefl: [64, 46, 35],
  c1: [169, 162, 154],
} as const;

/** From this day a TOEFL counts for an Australian visa only as "TOEFL iBT for Australia", on its scale of 0 to 120. */
export const TOEFL_FOR_AUSTRALIA_FROM = "2026-01-21";

/** How old a test may be for that visa. */
export const AU_STUDENT_TEST_MAX_MONTHS = 24;

/** What each level of English means in the points test, for tests since 7 August 2025. */
export const AU_SKILLED_ENGLISH = {
  ielts: { competent: [6, 6, 6, 6], proficient: [7, 7, 7, 7], superior: [8, 8, 8, 8] },
  pte: { competent: [47, 48, 51, 54], proficient: [58, 59, 69, 76], superior: [69, 70, 85, 88] },
  toefl: { competent: [16, 16, 19, 19], proficient: [22, 22, 26, 24], superior: [26, 27, 30, 28] },
  c1: { competent: [163, 163, 170, 179], proficient: [175, 179, 193, 194], superior: [186, 190, 210, 208] },
  celpip: { competent: [7, 7, 7, 7], proficient: [9, 8, 10, 8], superior: [10, 10, 12, 10] },
} as const satisfies Record<string, Record<"competent" | "proficient" | "superior", Parts>>;

/** Every test counts for so long, whether it was taken before that day or since. */
export const AU_SKILLED_TEST_YEARS = 3;

/** A TOEFL iBT of these days counts for no visa: from the first one on, before the second. */
export const TOEFL_NOT_ACCEPTED = { from: "2023-07-26", before: "2024-05-05" } as const;

/** The same for tests before that day. OET had letters in place of figures. */
export const AU_SKILLED_ENGLISH_BEFORE = {
  ielts: AU_SKILLED_ENGLISH.ielts,
  pte: { competent: [50, 50, 50, 50], proficient: [65, 65, 65, 65], superior: [79, 79, 79, 79] },
  toefl: { competent: [12, 13, 21, 18], proficient: [24, 24, 27, 23], superior: [28, 29, 30, 26] },
  c1: { competent: [169, 169, 169, 169], proficient: [185, 185, 185, 185], superior: [200, 200, 200, 200] },
} as const satisfies Record<string, Record<"competent" | "proficient" | "superior", Parts>>;

/** What the graduate visa (485) asks for: overall, and in each part. */
export const AU_GRADUATE_ENGLISH = {
  ielts: { overall: 6.5, each: 5.5 },
  pte: { overall: 57, each: 43 },
  testMaxAgeMonths: 12,
} as const;

export const AU_STUDENT_ENGLISH_SOURCE = {
  label: "New English test scores, EMS",
  href: "https://www.emsaus.com/en/blog/new-english-test-scores",
  official: {
    label: "English tests for the student visa (LIN 25/090), Federal Register of Legislation",
    href: "https://www.legislation.gov.au/F2025L00906/latest/text",
  },
} satisfies FactSource;
const graduateScores = {
  label: "English requirements for Australian visas, Bravo Migration",
  href: "https://bravomigration.com.au/english-language-requirements-australia-visa-2025",
};
const skilledScores = {
  label: "English test scores compared, One Planet Migration Law",
  href: "https://www.oneplanetmigrationlaw.com.au/immigration-blog/english-test-score-comparison-new-vs-previous-thresholds",
};
const skilledValidity = {
  label: "IELTS validity for skilled migration, IELTS Training Camp",
  href: "https://www.ieltstrainingcamp.com/guides/ielts-validity-for-australia-skilled-migration-after-7-august-2025",
};
const concordance = {
  label: "English test score converter, Admission Arena",
  href: "https://admissionarena.com/tools/english-test-score-converter",
};
const toeflScale = {
  label: "TOEFL's new 1 to 6 scale, Duolingo English Test",
  href: "https://blog.englishtest.duolingo.com/det-toefl-concordance-toefl-new-1-6-scale",
};
const toeflForAustralia = {
  label: "English tests for Australian visas, Absolute Immigration",
  href: "https://absoluteimmigration.com/?p=56521",
};
const scoresBefore = {
  label: "Notes on LIN 25/090, AustraliaVisaSkills",
  href: "https://github.com/ScriptSavvy/AustraliaVisaSkills/blob/main/Subclass500/student-500-preparation/references/operational-knowledge.md",
};

const parts = (scores: Parts) => () => listText(scores);

export const englishTestTexts = words({
  twoYears: "2 years",
  threeYears: "3 years",
  months: "{months} months",
  change: "7 August 2025",
  inEach: "{score} in each band",
  overallAndEach: "{test} {overall} overall with at least {each} in each band",
  totalAndEach: "{test} {total} with at least {each} in each band",
  span: "{test} {from} to {to}",
  toeflChange: "January 2026",
  toeflForAustralia: "21 January 2026",
  before: "{first}, {second} or {third}",
  oetBefore: "B in every part",
});
const band = (score: number) => score.toFixed(1);
const before = (test: keyof typeof AU_STUDENT_ENGLISH_BEFORE) => () => {
  const [first, second, third] = AU_STUDENT_ENGLISH_BEFORE[test].map(String);
  return englishTestTexts.before({ first: first ?? "", second: second ?? "", third: third ?? "" });
};
const [ielts, pte, toefl, , oet] = AU_STUDENT_ENGLISH;

export const ENGLISH_FACTS = {
  ...cited(AU_STUDENT_ENGLISH_SOURCE, since(ENGLISH_CHANGE), {
    "au-500-ielts": band(ielts.alone),
    "au-500-ielts-10": band(ielts.with10Weeks),
    "au-500-ielts-20": band(ielts.with20Weeks),
    "au-500-pte": String(pte.alone),
    "au-500-pte-10": String(pte.with10Weeks),
    "au-500-pte-20": String(pte.with20Weeks),
    "au-500-toefl": String(toefl.alone),
    "au-500-toefl-10": String(toefl.with10Weeks),
    "au-500-toefl-20": String(toefl.with20Weeks),
    "au-500-oet": String(oet.alone),
    "au-500-oet-10": String(oet.with10Weeks),
    "au-500-oet-20": String(oet.with20Weeks),
    "au-500-test-age": () => englishTestTexts.twoYears,
    "au-english-change": () => englishTestTexts.change,
  }),
  ...cited(graduateScores, since(ENGLISH_CHANGE), {
    "au-485-ielts": () =>
      englishTestTexts.overallAndEach({
        test: "IELTS",
        overall: band(AU_GRADUATE_ENGLISH.ielts.overall),
        each: String(AU_GRADUATE_ENGLISH.ielts.each),
      }),
    "au-485-pte": () =>
      englishTestTexts.totalAndEach({
        test: "PTE",
        total: AU_GRADUATE_ENGLISH.pte.overall,
        each: AU_GRADUATE_ENGLISH.pte.each,
      }),
    "au-485-test-age": () => englishTestTexts.months({ months: AU_GRADUATE_ENGLISH.testMaxAgeMonths }),
  }),
  ...cited(skilledScores, since(ENGLISH_CHANGE), {
    "au-competent-ielts": () => englishTestTexts.inEach({ score: 6 }),
    "au-competent-pte": parts(AU_SKILLED_ENGLISH.pte.competent),
    "au-proficient-ielts": () => englishTestTexts.inEach({ score: 7 }),
    "au-superior-ielts": () => englishTestTexts.inEach({ score: 8 }),
    "au-proficient-pte": parts(AU_SKILLED_ENGLISH.pte.proficient),
    "au-superior-pte": parts(AU_SKILLED_ENGLISH.pte.superior),
  }),
  ...cited(skilledValidity, published("2026-05-13"), {
    "au-skilled-test-age": () => englishTestTexts.threeYears,
  }),
  ...cited(concordance, published("2026-06"), {
    "admission-toefl": () => englishTestTexts.span({ test: "TOEFL", from: 79, to: 93 }),
    "admission-pte": "PTE 59",
    "admission-duolingo": () => englishTestTexts.span({ test: "Duolingo", from: 120, to: 125 }),
  }),
  ...cited(toeflForAustralia, since(TOEFL_FOR_AUSTRALIA_FROM), {
    "toefl-for-australia": () => englishTestTexts.toeflForAustralia,
  }),
  ...cited(scoresBefore, published("2026-10-07"), {
    "au-500-ielts-before": before("ielts"),
    "au-500-pte-before": before("pte"),
    "au-500-toefl-before": before("toefl"),
    "au-500-c1-before": before("c1"),
    "au-500-oet-before": () => englishTestTexts.oetBefore,
  }),
  ...cited(toeflScale, published("2026"), { "toefl-scale": () => englishTestTexts.toeflChange }),
} as const;
