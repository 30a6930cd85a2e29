import { words } from "#app/words/words.ts";
import type { ProfileProblem } from "./profile.ts";
import type { FitChoice, Verdict } from "./verdict.ts";

/** The words of the check of somebody's results against a course. */
export const eligibility = words({
  notPublished: "Not published: ask a counsellor",
  title: "Do I get into {course} at {university}?",
  description:
    "Your grades and English, as they stand on your certificates, against what {course} publishes. Free, without an account.",
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
  scaleHas: "{problem}: {min} to {max}, in steps of {step}",
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
  you: "You: {text}",
  asks: "Asks for: {text}",
  notGiven: "You entered nothing here.",
  shortfall: {
    overall: "+{by} overall in {test}",
    listening: "+{by} in listening in {test}",
    reading: "+{by} in reading in {test}",
    writing: "+{by} in writing in {test}",
    speaking: "+{by} in speaking in {test}",
  },
  needs: "Missing: {shortfalls}.",
  gradeShort: "{by} short on your scale.",
  classShort: "A lower class than it asks for.",
  openParts: "It also asks for {parts}: enter your scores of the parts to compare them.",
  concordanceParts: "It also asks for {parts}. No table compares parts of two tests: ask a counsellor.",
  noConcordance: "No table that we have compares your test with {test}: ask a counsellor.",
  between: "Your score stands for a span of scores, and what is asked for lies within it: ask a counsellor.",
  through:
    "Compared with {test} by a published table. Whether the university takes your test is for the university to say.",
  concordance: "{label}, {asOf}",
  otherScale:
    "Published for another country's scale, and no equivalence to yours has been entered: ask a counsellor.",
  gradeBetween:
    "The equivalences that have been entered do not say which side of it your result is: ask a counsellor.",
  rests: "Rests on an equivalence: {from} stands for {to}.",
  source: "{source}, {asOf}",
  visaTexts: {
    enough: "Enough: the visa asks for {asked} overall.",
    "with-10-weeks":
      "Enough together with at least 10 weeks of English lessons before the course ({asked} overall).",
    "with-20-weeks":
      "Enough together with at least 20 weeks of English lessons before the course ({asked} overall).",
    "too-low": "Too low: the visa asks for {asked} overall.",
    "not-taken": "The visa does not take this test, whatever the university does.",
    "too-old": "The test is more than two years old: the visa does not take it any more.",
    "not-known": "For tests like this one the score was not found: ask a counsellor.",
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
    line: "Your results: {verdict}",
  },
  wizard: {
    line: "Your answers with this course: {verdicts}.",
    english: {
      met: "English met",
      nearly: "English nearly",
      "not-met": "English not met",
      unknown: "English not to be compared",
      "not-published": "English not published",
    } satisfies Record<Verdict, string>,
    grade: {
      met: "grades met",
      nearly: "grades nearly",
      "not-met": "grades not met",
      unknown: "grades not to be compared",
      "not-published": "grades not published",
    } satisfies Record<Verdict, string>,
    more: "See why",
  },
});
