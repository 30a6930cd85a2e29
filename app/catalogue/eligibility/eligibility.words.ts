import { note, words } from "#app/words/words.ts";
import type { ProfileProblem } from "./profile.ts";
import type { FitChoice, Verdict } from "./verdict.ts";

/** Texts of the eligibility check for a course. */
export const eligibility = words({
  notPublished: "Not published. Ask a counsellor.",
  title: "Am I eligible for {course} at {university}?",
  description:
    "Compare your grades and English results with the published requirements of {course}. Free, no account needed.",
  crumb: "Eligibility",
  heading: "Check your eligibility",
  lead: "Enter your results as shown on your certificates, in your country’s grading scale. We do not store your answers.",
  formTitle: "Your results",
  gradesTitle: "Your grades",
  englishTitle: "Your English",
  scale: "Grading scale",
  chooseScale: "Select your scale",
  result: "Your result",
  resultHint:
    "As on your transcript, for example 72, 7.8 or 3.2. For a degree class, enter 4 (first), 3 (upper second), 2 (lower second) or 1 (pass).",
  test: "English test",
  chooseTest: "Not taken yet",
  overall: "Overall score",
  partsTitle: "Band scores",
  parts: { listening: "Listening", reading: "Reading", writing: "Writing", speaking: "Speaking" },
  taken: "Test date",
  check: "Check eligibility",
  checkAgain: "Check again",
  openCheck: "Check my eligibility for this course",
  problems: {
    "not-known": "Select an option from the list",
    "out-of-range": "Enter a score that is on this scale",
    step: "Enter a score that this scale uses",
    missing: "Fill in this field",
    future: "Enter today’s date or an earlier date",
    "no-date": "Enter a date in the format year-month-day",
  } satisfies Record<ProfileProblem, string>,
  /** Error where the scale or test is known. */
  scaleHas: "Enter a score from {min} to {max} in steps of {step}",
  passedOver: "We ignored some of your entries. Fix the marked fields and check again.",
  answer: "Your eligibility",
  verdicts: {
    met: note("Met", "Result of the comparison with one requirement"),
    nearly: "Nearly met",
    "not-met": "Not met",
    unknown: "Not comparable",
    "not-published": "Not published",
  } satisfies Record<Verdict, string>,
  whole: {
    met: "You meet the published requirements for this course.",
    nearly: "You nearly meet the published requirements for this course.",
    "not-met": "You do not meet the published requirements for this course.",
    unknown: "We cannot compare some of your results. Ask a counsellor.",
    "not-published": "This course does not publish its requirements. Ask a counsellor.",
  } satisfies Record<Verdict, string>,
  wholeNote: "Universities also consider your subjects, school and year. Only an offer letter is an offer.",
  english: "English",
  grade: "Grades",
  visa: "Australian student visa",
  you: "Your result: {text}",
  asks: "Required: {text}",
  notGiven: "You did not enter a result.",
  shortfall: {
    overall: "+{by} overall",
    listening: "+{by} in listening",
    reading: "+{by} in reading",
    writing: "+{by} in writing",
    speaking: "+{by} in speaking",
  },
  needs: "Still needed in {test}: {shortfalls}.",
  gradeShort: "Your result is {by} below the requirement on your scale.",
  classShort: "Your degree class is below the requirement.",
  openParts: "The course also requires band scores ({parts}). Enter your band scores to compare them.",
  concordanceParts:
    "The course also requires band scores ({parts}). Band scores of different tests cannot be compared. Ask a counsellor.",
  noConcordance: "We have no table that compares your test with {test}. Ask a counsellor.",
  between: "Your score converts to a range that includes the required score. Ask a counsellor.",
  through:
    "Compared with {test} using a published table. The university decides whether it accepts your test.",
  concordance: "{label}, {asOf}",
  otherScale:
    "The requirement uses another grading scale, and we have no equivalence for your scale. Ask a counsellor.",
  gradeBetween: "Our grade equivalences do not cover your exact result. Ask a counsellor.",
  rests: "Based on a grade equivalence: {from} is equivalent to {to}.",
  source: "{source}, {asOf}",
  visaTexts: {
    enough: "Enough. The visa requires {asked} overall.",
    "with-10-weeks":
      "Enough if you take at least 10 weeks of English lessons before the course. This requires {asked} overall.",
    "with-20-weeks":
      "Enough if you take at least 20 weeks of English lessons before the course. This requires {asked} overall.",
    "too-low": "Too low. The visa requires {asked} overall.",
    "not-taken": "This test is not accepted for the visa, even if the university accepts it.",
    "too-old": "Your test is more than 2 years old, so it is no longer accepted for the visa.",
    "not-known": "We do not know the required score for this test. Ask a counsellor.",
  },
  visaNote:
    "Overall score only, for tests since 7 August 2025. A TOEFL must be “TOEFL iBT for Australia” (0 to 120).",
  nearlyNote:
    "“Nearly met” means that you are at most one step below: 0.5 in IELTS, or 5 points overall in other tests. This is our own measure, not an official rule.",
  ask: "Ask a counsellor",
  others: "Courses I’m eligible for",
  funds: "First-year costs",
  filter: {
    title: "Courses I’m eligible for",
    legend: "Eligibility",
    any: "All courses",
    choices: {
      met: "I meet the published requirements",
      nearly: "I meet or nearly meet the published requirements",
      possible: "Hide courses I’m not eligible for",
    } satisfies Record<FitChoice, string>,
    hint: "Most courses have no published scores. The options that require a match hide these courses.",
    needsResults: "Enter your grades or English results below to filter courses.",
    chip: {
      met: "Requirements met",
      nearly: "Requirements met or nearly met",
      possible: "Only courses I may be eligible for",
    } satisfies Record<FitChoice, string>,
    profileChip: "My results",
    without: "Without your results",
    line: "Your results: {verdict}",
  },
  wizard: {
    line: "Your results for this course: {verdicts}",
    english: {
      met: "English met",
      nearly: "English nearly met",
      "not-met": "English not met",
      unknown: "English not comparable",
      "not-published": "English not published",
    } satisfies Record<Verdict, string>,
    grade: {
      met: "Grades met",
      nearly: "Grades nearly met",
      "not-met": "Grades not met",
      unknown: "Grades not comparable",
      "not-published": "Grades not published",
    } satisfies Record<Verdict, string>,
    more: "View details",
  },
});
