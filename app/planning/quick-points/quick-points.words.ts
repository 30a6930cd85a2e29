import { words } from "#app/words/words.ts";
import {
  QUICK_WORK_CHOICES,
  type QuickAnswers,
  type QuickCountry,
  type QuickEnglish,
  type QuickPartnerPoints,
  type QuickQualification,
  workChoiceOf,
} from "./answers.ts";
import type { QuickCategory } from "./estimate.ts";
import type { QuickQueryField } from "./query.ts";
import { QUICK_RULES } from "./rules.ts";

/** The texts of `/pr-calculator`. “Step n of 6”, Previous and Calculate are given by product-rules 2.137 to 2.139. */
export const quickPointsPage = words({
  title: "PR Points Calculator",
  home: "Home",
  description:
    "A quick estimate of your points for permanent residency in Australia or New Zealand: six questions, each point with its reason, and what the estimate leaves out.",
  lead: "Six questions, no account. Every point is shown with its reason, and so is what a quick estimate cannot know.",
  resultPageTitle: "{total} of {mark} points, {country}",
  cardAlt: "Quick estimate for {country}: {total} points, the pass mark is {mark}.",
  countries: "Country",
  stepOf: "Step {step} of 6",
  stepTitle: "Step {step} of 6: {title}",
  previous: "Previous",
  next: "Next",
  calculate: "Calculate",
  soFar: "So far",
  passMark: "pass mark {mark}",
  pointsSoFar: "{total, plural, one {# point} other {# points}} so far. The pass mark is {mark}.",
  points: "{count, plural, one {# point} other {# points}}",
  problemsTitle: "Part of this address could not be used",
  problemsText: "The usual value stands in its place:",
  fromTo: "a whole number from {from} to {to}",
  yes: "Yes",
  no: "No",
  notAnswered: "Not answered yet",
  ageBand: "{age} years old: {from} to {to}",
  agePointless: "{age} years old: no points at this age",
  work: {
    none: "None yet",
    below: "Less than {years} years",
    exactly: "{years, plural, one {# year} other {# years}}",
    between: "{from} to {to} years",
    orMore: "{years} years or more",
  },
  ages: "{from} to {to}",
  answersSoFar: "Your answers so far",
  pointsWord: "{count, plural, one {point} other {points}}",
  questions: {
    age: "How old are you?",
    ageUnit: "years",
    ageLabel: "Age",
    ageHint: "Your age in whole years, from 18 to 55.",
    ageTable: "What an age counts",
    otherAges: "Any other age",
    english: "How good is your English, by a test?",
    work: "How many years of skilled work do you have?",
    workHint: "Paid work in your occupation, after your qualification.",
    qualification: "What is your highest qualification?",
    additional: {
      australia: "Which of these will you have?",
      newzealand: "Did you study in New Zealand?",
    },
    partner: "Your partner",
  },
  englishNote: {
    australia: "In each of the four parts of the test.",
    newzealand: undefined,
  },
  extras: {
    studiedInCountry: "I studied in {country}",
    studiedHint: {
      australia: "At least two academic years of a registered course.",
      newzealand: "A qualification from a New Zealand institution.",
    },
    regionalStudy: "I studied at a campus in a regional area",
    stateSponsor: "A state or territory nominates me",
  },
  notForNewZealand:
    "Regional study, state nomination and partner points do not count in New Zealand's table, so they are not asked.",
  resultTitle: "Your estimate for {country}",
  of: "of {mark}",
  message:
    "{shortfall, plural, =0 {You have reached the pass mark of {passMark}.} one {You need # more point to reach the pass mark of {passMark}.} other {You need # more points to reach the pass mark of {passMark}.}}",
  readFirst: {
    australia: "Read what it cannot tell you",
    newzealand: "New Zealand no longer counts like this: read what counts today",
  },
  progress: "{percent}% of the pass mark",
  progressLabel: "Your points against the pass mark",
  breakdown: "Where the points come from",
  breakdownColumns: { category: "Category and why", share: "Share", points: "Points, of how many" },
  ofMost: "of {max}",
  change: "Change",
  changeAnswer: "Change {category}",
  total: "Total",
  tips: "What to do next",
  caveats: "What this estimate cannot tell you",
  errs: { over: "Says too much", under: "Says too little", other: "Something else decides" },
  concerns: "Touches your answers",
  official: {
    text: "Count it by the official rules, with their sources",
    carried:
      "Your age and what else means the same there comes along. Where you worked, where you studied and who your partner is, the rules ask more exactly.",
  },
  book: "Book a free consultation",
  bookText: "A counsellor goes through it with you in 30 minutes, and knows the rules of the day.",
  share: "Share or keep",
  shareText: "The address of this page holds your answers and nothing else about you.",
  copy: "Copy the link",
  print: "Print",
  startAgain: "Start again",
  printed: "Printed on {date}.",
});

/** The categories are named as the questions that decide them are. */
export const QUICK_FIELD_LABELS: Readonly<Record<QuickQueryField, string>> = words({
  age: "Age",
  englishLevel: "English",
  workExperienceYears: "Work experience",
  qualificationLevel: "Qualification",
  studiedInCountry: "Studied in the country",
  regionalStudy: "Regional study",
  stateSponsor: "State nomination",
  partnerPoints: "Partner",
  country: "Country",
  step: "Step",
});

export const QUICK_ENGLISH_LABELS: Readonly<Record<QuickEnglish, string>> = words({
  superior: "Superior",
  proficient: "Proficient",
  competent: "Competent",
  "ielts-8": "IELTS 8 or more",
  "ielts-7": "IELTS 7",
  "ielts-6.5": "IELTS 6.5",
  "ielts-6": "IELTS 6",
});

export const QUICK_QUALIFICATION_LABELS: Readonly<Record<QuickQualification, string>> = words({
  doctorate: "Doctorate",
  masters: "Master's degree",
  bachelor: "Bachelor's degree",
  diploma: "Diploma",
  "level-5-6": "Level 5 or 6: a diploma",
  none: "None of these",
});

export const QUICK_PARTNER_LABELS: Readonly<Record<QuickPartnerPoints, string>> = words({
  10: "I am single, or my partner has skills and competent English, or is a citizen or permanent resident",
  5: "My partner has competent English",
  0: "None of these",
});

/** "No work yet", "3 or 4 years": the years that a choice of the country's screen stands for. */
export function workChoiceLabel(country: QuickCountry, years: number): string {
  const choices: readonly number[] = QUICK_WORK_CHOICES[country];
  const choice = workChoiceOf(country, years);
  const next = choices[choices.indexOf(choice) + 1];
  const texts = quickPointsPage.work;
  if (next === undefined) return texts.orMore({ years: choice });
  const last = next - 1;
  if (choice === 0) return last === 0 ? texts.none : texts.below({ years: next });
  return last === choice ? texts.exactly({ years: choice }) : texts.between({ from: choice, to: last });
}

/** Why a category counts what it counts, in a few words about this very answer. */
export function quickWhy(category: QuickCategory, answers: QuickAnswers): string {
  const { country, age, englishLevel, workExperienceYears, qualificationLevel, partnerPoints } = answers;
  switch (category) {
    case "age": {
      const band = QUICK_RULES[country].age.find(({ from, to }) => age >= from && age <= to);
      return band
        ? quickPointsPage.ageBand({ age, from: band.from, to: band.to })
        : quickPointsPage.agePointless({ age });
    }
    case "englishLevel":
      return englishLevel ? QUICK_ENGLISH_LABELS[englishLevel] : quickPointsPage.notAnswered;
    case "workExperienceYears":
      return workChoiceLabel(country, workExperienceYears);
    case "qualificationLevel":
      return qualificationLevel
        ? QUICK_QUALIFICATION_LABELS[qualificationLevel]
        : quickPointsPage.notAnswered;
    case "partnerPoints":
      return QUICK_PARTNER_LABELS[partnerPoints];
    default:
      return answers[category] ? quickPointsPage.yes : quickPointsPage.no;
  }
}
