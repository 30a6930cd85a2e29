import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import {
  QUICK_WORK_CHOICES,
  type QuickAnswers,
  type QuickCountry,
  type QuickEnglish,
  type QuickPartnerPoints,
  type QuickQualification,
  workChoiceOf,
} from "./answers.ts";
import type { QuickCategory, QuickEstimate } from "./estimate.ts";
import type { QuickQueryField } from "./query.ts";
import { QUICK_RULES } from "./rules.ts";

const points = (count: number) => (count === 1 ? "1 point" : `${count} points`);

/** The words of `/pr-calculator`. "Step n of 6", Previous and Calculate are the specification's own. */
export const quickPointsPage = {
  title: "PR Points Calculator",
  description:
    "A quick estimate of your points for permanent residency in Australia or New Zealand: six questions, each point with its reason, and what the estimate leaves out.",
  lead: "Six questions, no account. Every point is shown with its reason, and so is what a quick estimate cannot know.",
  resultPageTitle: (total: number, mark: number, country: string) => `${total} of ${mark} points, ${country}`,
  cardAlt: (total: number, mark: number, country: string) =>
    `Quick estimate for ${country}: ${total} points, the pass mark is ${mark}.`,
  countries: "Country",
  stepOf: (step: number) => `Step ${step} of 6`,
  stepTitle: (step: number, title: string) => `Step ${step} of 6: ${title}`,
  previous: "Previous",
  next: "Next",
  calculate: "Calculate",
  soFar: "So far",
  passMark: (mark: number) => `pass mark ${mark}`,
  pointsSoFar: (total: number, mark: number) => `${points(total)} so far. The pass mark is ${mark}.`,
  points,
  problemsTitle: "Part of this address could not be used",
  problemsText: "The usual value stands in its place:",
  fromTo: (from: number, to: number) => `a whole number from ${from} to ${to}`,
  oneOf: (values: readonly string[]) => values.join(", "),
  ages: (from: number, to: number) => `${from} to ${to}`,
  answersSoFar: "Your answers so far",
  pointsWord: (count: number) => (count === 1 ? "point" : "points"),
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
    studiedInCountry: (country: QuickCountry) => `I studied in ${DESTINATION_LABELS[country]}`,
    studiedHint: {
      australia: "At least two academic years of a registered course.",
      newzealand: "A qualification from a New Zealand institution.",
    },
    regionalStudy: "I studied at a campus in a regional area",
    stateSponsor: "A state or territory nominates me",
  },
  notForNewZealand:
    "Regional study, state nomination and partner points do not count in New Zealand's table, so they are not asked.",
  resultTitle: (country: QuickCountry) => `Your estimate for ${DESTINATION_LABELS[country]}`,
  of: (mark: number) => `of ${mark}`,
  message: ({ shortfall, passMark }: Pick<QuickEstimate, "shortfall" | "passMark">) =>
    shortfall > 0
      ? `You need ${shortfall} more ${shortfall === 1 ? "point" : "points"} to reach the pass mark of ${passMark}.`
      : `You have reached the pass mark of ${passMark}.`,
  readFirst: {
    australia: "Read what it cannot tell you",
    newzealand: "New Zealand no longer counts like this: read what counts today",
  },
  progress: (percent: number) => `${percent}% of the pass mark`,
  progressLabel: "Your points against the pass mark",
  breakdown: "Where the points come from",
  breakdownColumns: { category: "Category and why", share: "Share", points: "Points, of how many" },
  ofMost: (max: number) => `of ${max}`,
  change: "Change",
  changeAnswer: (category: string) => `Change ${category}`,
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
  printed: (date: string) => `Printed on ${date}.`,
} as const;

export const QUICK_CATEGORY_LABELS: Readonly<Record<QuickCategory, string>> = {
  age: "Age",
  englishLevel: "English",
  workExperienceYears: "Work experience",
  qualificationLevel: "Qualification",
  studiedInCountry: "Studied in the country",
  regionalStudy: "Regional study",
  stateSponsor: "State nomination",
  partnerPoints: "Partner",
};

export const QUICK_FIELD_LABELS: Readonly<Record<QuickQueryField, string>> = {
  ...QUICK_CATEGORY_LABELS,
  country: "Country",
  step: "Step",
};

export const QUICK_ENGLISH_LABELS: Readonly<Record<QuickEnglish, string>> = {
  superior: "Superior",
  proficient: "Proficient",
  competent: "Competent",
  "ielts-8": "IELTS 8 or more",
  "ielts-7": "IELTS 7",
  "ielts-6.5": "IELTS 6.5",
  "ielts-6": "IELTS 6",
};

export const QUICK_QUALIFICATION_LABELS: Readonly<Record<QuickQualification, string>> = {
  doctorate: "Doctorate",
  masters: "Master's degree",
  bachelor: "Bachelor's degree",
  diploma: "Diploma",
  "level-5-6": "Level 5 or 6: a diploma",
  none: "None of these",
};

export const QUICK_PARTNER_LABELS: Readonly<Record<QuickPartnerPoints, string>> = {
  10: "I am single, or my partner has skills and competent English, or is a citizen or permanent resident",
  5: "My partner has competent English",
  0: "None of these",
};

/** "No work yet", "3 or 4 years": the years that a choice of the country's screen stands for. */
export function workChoiceLabel(country: QuickCountry, years: number): string {
  const choices: readonly number[] = QUICK_WORK_CHOICES[country];
  const choice = workChoiceOf(country, years);
  const next = choices[choices.indexOf(choice) + 1];
  if (next === undefined) return `${choice} years or more`;
  const last = next - 1;
  if (choice === 0) return last === 0 ? "None yet" : `Less than ${next} years`;
  return last === choice ? `${choice} ${choice === 1 ? "year" : "years"}` : `${choice} to ${last} years`;
}

/** Why a category counts what it counts, in a few words about this very answer. */
export function quickWhy(category: QuickCategory, answers: QuickAnswers): string {
  const { country, age, englishLevel, workExperienceYears, qualificationLevel, partnerPoints } = answers;
  switch (category) {
    case "age": {
      const band = QUICK_RULES[country].age.find(({ from, to }) => age >= from && age <= to);
      return band
        ? `${age} years old: ${band.from} to ${band.to}`
        : `${age} years old: no points at this age`;
    }
    case "englishLevel":
      return englishLevel ? QUICK_ENGLISH_LABELS[englishLevel] : "Not answered yet";
    case "workExperienceYears":
      return workChoiceLabel(country, workExperienceYears);
    case "qualificationLevel":
      return qualificationLevel ? QUICK_QUALIFICATION_LABELS[qualificationLevel] : "Not answered yet";
    case "partnerPoints":
      return QUICK_PARTNER_LABELS[partnerPoints];
    default:
      return answers[category] ? "Yes" : "No";
  }
}
