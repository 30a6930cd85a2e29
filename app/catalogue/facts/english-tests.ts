import { cited, published, since } from "./cited-fact.ts";

/** Four parts of a test, in the order listening, reading, writing, speaking. */
type Parts = readonly [number, number, number, number];

export const ENGLISH_CHANGE = "2025-08-07";

/** What a student visa (500) asks for, for tests since 7 August 2025; null where no figure was seen. */
export const AU_STUDENT_ENGLISH = [
  { key: "ielts", test: "IELTS", alone: 6, with10Weeks: 5.5, with20Weeks: 5 },
  { key: "pte", test: "PTE Academic", alone: 47, with10Weeks: 39, with20Weeks: 31 },
  { key: "toefl", test: "TOEFL iBT (0 to 120)", alone: 67, with10Weeks: 51, with20Weeks: 37 },
  { key: "c1", test: "C1 Advanced", alone: 161, with10Weeks: null, with20Weeks: null },
  { key: "oet", test: "OET", alone: 1210, with10Weeks: 1090, with20Weeks: 1020 },
  { key: "languagecert", test: "LANGUAGECERT Academic", alone: 61, with10Weeks: 54, with20Weeks: 46 },
  { key: "met", test: "MET", alone: 53, with10Weeks: 49, with20Weeks: 44 },
  { key: "celpip", test: "CELPIP General", alone: 7, with10Weeks: 6, with20Weeks: 5 },
] as const;

/** How old a test may be for that visa. */
export const AU_STUDENT_TEST_MAX_MONTHS = 24;

/** What each level of English means in the points test, for tests since 7 August 2025. */
export const AU_SKILLED_ENGLISH = {
  ielts: { competent: [6, 6, 6, 6], proficient: [7, 7, 7, 7], superior: [8, 8, 8, 8] },
  pte: { competent: [47, 48, 51, 54], proficient: [58, 59, 69, 76], superior: [69, 70, 85, 88] },
  toefl: { competent: [16, 16, 19, 19], proficient: [22, 22, 26, 24], superior: [26, 27, 30, 28] },
} as const satisfies Record<string, Record<"competent" | "proficient" | "superior", Parts>>;

/** The same for tests before that day, which count for three years. */
export const AU_SKILLED_ENGLISH_BEFORE = {
  validYears: 3,
  ielts: AU_SKILLED_ENGLISH.ielts,
  pte: { competent: [50, 50, 50, 50], proficient: [65, 65, 65, 65], superior: [79, 79, 79, 79] },
  toefl: { competent: [12, 13, 21, 18], proficient: [24, 24, 27, 23], superior: [28, 29, 30, 26] },
} as const satisfies Record<string, Record<"competent" | "proficient" | "superior", Parts> | number>;

/** What the graduate visa (485) asks for: overall, and in each part. */
export const AU_GRADUATE_ENGLISH = {
  ielts: { overall: 6.5, each: 5.5 },
  pte: { overall: 57, each: 43 },
  testMaxAgeMonths: 12,
} as const;

export const AU_STUDENT_ENGLISH_SOURCE = {
  label: "New English test scores, EMS",
  href: "https://www.emsaus.com/en/blog/new-english-test-scores",
};
const graduateScores = {
  label: "English requirements for Australian visas, Bravo Migration",
  href: "https://bravomigration.com.au/english-language-requirements-australia-visa-2025",
};
const skilledScores = {
  label: "English test scores compared, One Planet Migration Law",
  href: "https://www.oneplanetmigrationlaw.com.au/immigration-blog/english-test-score-comparison-new-vs-previous-thresholds",
};
const concordance = {
  label: "English test score converter, Admission Arena",
  href: "https://admissionarena.com/tools/english-test-score-converter",
};
const toeflScale = {
  label: "TOEFL's new 1 to 6 scale, Duolingo English Test",
  href: "https://blog.englishtest.duolingo.com/det-toefl-concordance-toefl-new-1-6-scale",
};

const parts = (scores: Parts) => scores.join(", ");
const band = (score: number) => score.toFixed(1);
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
    "au-500-test-age": "two years",
    "au-english-change": "7 August 2025",
  }),
  ...cited(graduateScores, since(ENGLISH_CHANGE), {
    "au-485-ielts": `IELTS ${band(AU_GRADUATE_ENGLISH.ielts.overall)} overall with at least ${AU_GRADUATE_ENGLISH.ielts.each} in each part`,
    "au-485-pte": `PTE ${AU_GRADUATE_ENGLISH.pte.overall} with at least ${AU_GRADUATE_ENGLISH.pte.each} in each part`,
    "au-485-test-age": `${AU_GRADUATE_ENGLISH.testMaxAgeMonths} months`,
  }),
  ...cited(skilledScores, since(ENGLISH_CHANGE), {
    "au-competent-ielts": "6 in each",
    "au-competent-pte": parts(AU_SKILLED_ENGLISH.pte.competent),
    "au-proficient-ielts": "7 in each",
    "au-superior-ielts": "8 in each",
    "au-proficient-pte": parts(AU_SKILLED_ENGLISH.pte.proficient),
    "au-superior-pte": parts(AU_SKILLED_ENGLISH.pte.superior),
    "au-skilled-before": "three years",
  }),
  ...cited(concordance, published("2026-06"), {
    "admission-toefl": "TOEFL 79 to 93",
    "admission-pte": "PTE 59",
    "admission-duolingo": "Duolingo 120 to 125",
  }),
  ...cited(toeflScale, published("2026"), { "toefl-scale": "January 2026" }),
} as const;
