import type { Range } from "#app/catalogue/course-terms/entry-requirements.ts";
import type { ProfileProblem } from "./profile.ts";
import type { Part } from "./taken-tests.ts";
import type { FitChoice, Verdict } from "./verdict.ts";

const partNames = {
  overall: "overall",
  listening: "listening",
  reading: "reading",
  writing: "writing",
  speaking: "speaking",
} satisfies Record<"overall" | Part, string>;

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** The words of the check of somebody's results against a course. */
export const eligibility = {
  notPublished: "Not published: ask a counsellor",
  title: (course: string, university: string) => `Do I get into ${course} at ${university}?`,
  description: (course: string) =>
    `Your grades and English, as they stand on your certificates, against what ${course} publishes. Free, without an account.`,
  crumb: "Do I get in?",
  heading: "Do I get in?",
  lead: "Enter what stands on your certificates, in your own country's scale. Nothing is converted by guess, and nothing is kept.",
  formTitle: "Your results",
  gradesTitle: "Your grades",
  englishTitle: "Your English",
  scale: "Scale",
  chooseScale: "Choose your scale",
  result: "Your result",
  resultHint:
    "As on the transcript: 72, 7.8 or 3.2. For a class of degree: 4 first, 3 upper second, 2 lower second, 1 pass",
  test: "Test",
  chooseTest: "Not taken yet",
  overall: "Overall score",
  partsTitle: "Scores of the four parts",
  parts: { listening: "Listening", reading: "Reading", writing: "Writing", speaking: "Speaking" },
  taken: "Day of the test",
  check: "Check",
  checkAgain: "Check again",
  openCheck: "Check my results against this course",
  problems: {
    "not-known": "This is not on the list",
    "out-of-range": "There is no such score on this scale",
    step: "This scale has no such step",
    missing: "Fill this in, too",
    future: "This day lies ahead",
    "no-date": "Enter a real date as year-month-day",
  } satisfies Record<ProfileProblem, string>,
  /** After a problem with a figure, what the scale has. */
  scaleHas: ({ min, max, step = 1 }: Range) => `: ${min} to ${max}, in steps of ${step}`,
  passedOver: "Part of what was entered does not fit. It is marked below, and left out of the answer.",
  answer: "How you stand",
  verdicts: {
    met: "Met",
    nearly: "Nearly",
    "not-met": "Not met",
    unknown: "Not to be compared",
    "not-published": "Not published",
  } satisfies Record<Verdict, string>,
  whole: {
    met: "You meet what this course publishes.",
    nearly: "You nearly meet what this course publishes.",
    "not-met": "You do not meet what this course publishes.",
    unknown: "Part of it cannot be compared: ask a counsellor.",
    "not-published": "This course does not publish what it asks for: ask a counsellor.",
  } satisfies Record<Verdict, string>,
  wholeNote:
    "Universities also look at the subjects, the school and the year. Only an offer letter is an offer.",
  english: "English",
  grade: "Grades",
  visa: "Student visa, Australia",
  you: (text: string) => `You: ${text}`,
  asks: (text: string) => `Asks for: ${text}`,
  notGiven: "You entered nothing here.",
  shortfall: (by: number, of: "overall" | Part, test: string) =>
    `+${by} ${of === "overall" ? "overall" : `in ${partNames[of]}`} in ${test}`,
  needs: (shortfalls: readonly string[]) => `Missing: ${listed(shortfalls)}.`,
  gradeShort: (by: string) => `${by} short on your scale.`,
  classShort: "A lower class than it asks for.",
  openParts: (names: readonly ("overall" | Part)[]) =>
    `It also asks for ${listed(names.map((name) => partNames[name]))}: enter your scores of the parts to compare them.`,
  concordanceParts: (names: readonly ("overall" | Part)[]) =>
    `It also asks for ${listed(names.map((name) => partNames[name]))}. No table compares parts of two tests: ask a counsellor.`,
  noConcordance: (test: string) => `No table that we have compares your test with ${test}: ask a counsellor.`,
  between: "Your score stands for a span of scores, and what is asked for lies within it: ask a counsellor.",
  through: (test: string) =>
    `Compared with ${test} by a published table. Whether the university takes your test is for the university to say.`,
  concordance: (label: string, asOf: string) => `${label}, ${asOf}`,
  otherScale:
    "Published for another country's scale, and no equivalence to yours has been entered: ask a counsellor.",
  gradeBetween:
    "The equivalences that have been entered do not say which side of it your result is: ask a counsellor.",
  rests: (from: string, to: string) => `Rests on an equivalence: ${from} stands for ${to}.`,
  source: (source: string, asOf: string) => `${source}, ${asOf}`,
  visaTexts: {
    enough: (asked: number) => `Enough: the visa asks for ${asked} overall.`,
    "with-10-weeks": (asked: number) =>
      `Enough together with at least 10 weeks of English lessons before the course (${asked} overall).`,
    "with-20-weeks": (asked: number) =>
      `Enough together with at least 20 weeks of English lessons before the course (${asked} overall).`,
    "too-low": (asked: number) => `Too low: the visa asks for ${asked} overall.`,
    "not-taken": () => "The visa does not take this test, whatever the university does.",
    "too-old": () => "The test is more than two years old: the visa does not take it any more.",
    "not-known": () => "For tests like this one the score was not found: ask a counsellor.",
  },
  visaNote: "Overall score alone; for tests since 7 August 2025.",
  nearlyNote:
    "“Nearly” means at most one step of the test is missing: half a band in IELTS, 5 points overall in the others. It is our measure, not a rule.",
  ask: "Ask a counsellor",
  others: "Courses that I get into",
  funds: "What does it cost me in all?",
  filter: {
    title: "Courses I get into",
    legend: "Show",
    any: "All courses",
    choices: {
      met: "I meet what is published",
      nearly: "Met, or nearly",
      possible: "All but those I do not meet",
    } satisfies Record<FitChoice, string>,
    hint: "Most courses publish no scores: the first two leave those out.",
    needsResults: "Enter your grades or English below to choose courses by them.",
    chip: {
      met: "I meet it",
      nearly: "Met or nearly",
      possible: "Not out of reach",
    } satisfies Record<FitChoice, string>,
    profileChip: "My results",
    without: "Without your results",
    line: (verdict: string) => `Your results: ${verdict}`,
  },
  wizard: {
    line: (verdicts: string) => `Your answers with this course: ${verdicts}.`,
    english: (verdict: string) => `English ${verdict.toLowerCase()}`,
    grade: (verdict: string) => `grades ${verdict.toLowerCase()}`,
    more: "See why",
  },
} as const;
