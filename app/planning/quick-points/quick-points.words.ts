import { note, words } from "#app/words/words.ts";
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
    "Estimate your points for permanent residency in Australia or New Zealand. Answer 6 questions and see the reason for every point.",
  lead: "6 questions, no account needed. You’ll see the reason for every point.",
  resultPageTitle: "{total} of {mark} points, {country}",
  cardAlt: "Quick estimate for {country}: {total} points. Pass mark: {mark}.",
  countries: "Country",
  stepOf: "Step {step} of 6",
  stepTitle: "Step {step} of 6: {title}",
  previous: "Previous",
  next: "Next",
  calculate: "Calculate",
  soFar: "Points so far",
  passMark: "Pass mark {mark}",
  pointsSoFar: "{total, plural, one {# point} other {# points}} so far. Pass mark: {mark}.",
  points: "{count, plural, one {# point} other {# points}}",
  problemsTitle: "We could not use part of this link",
  problemsText: "We used the default values instead. These values are accepted:",
  fromTo: "a whole number from {from} to {to}",
  yes: "Yes",
  no: "No",
  notAnswered: "Not answered yet",
  ageBand: "{age} years old (age group {from} to {to})",
  agePointless: "{age} years old (no points at this age)",
  work: {
    none: "None yet",
    below: "Less than {years} years",
    exactly: "{years, plural, one {# year} other {# years}}",
    between: "{from} to {to} years",
    orMore: "{years} years or more",
  },
  ages: "{from} to {to}",
  answersSoFar: "Your answers so far",
  pointsColumn: "Points",
  questions: {
    age: "How old are you?",
    ageUnit: "years",
    ageLabel: "Age",
    ageValue: "{age, plural, one {# year} other {# years}}",
    ageHint: "Your age in whole years, from 18 to 55",
    ageTable: "Points by age",
    otherAges: "All other ages",
    english: "What is your English test level?",
    work: "How many years of skilled work do you have?",
    workHint: "Paid work in your occupation after your qualification",
    qualification: "What is your highest qualification?",
    additional: {
      australia: "Which of these apply to you?",
      newzealand: "Did you study in New Zealand?",
    },
    partner: "Your partner",
  },
  englishNote: {
    australia: "In each of the four bands of the test",
    newzealand: undefined,
  },
  extras: {
    studiedInCountry: "I studied in {country}",
    studiedHint: {
      australia: "At least 2 academic years in a registered course",
      newzealand: "A qualification from a New Zealand institution",
    },
    regionalStudy: "I studied at a campus in a regional area",
    stateSponsor: "I have a state or territory nomination",
  },
  notForNewZealand:
    "New Zealand’s table does not count regional study, state nomination or partner points, so we do not ask about them.",
  resultTitle: "Your estimate for {country}",
  of: "of {mark}",
  message:
    "{shortfall, plural, =0 {You have reached the pass mark of {passMark}.} one {You need # more point to reach the pass mark of {passMark}.} other {You need # more points to reach the pass mark of {passMark}.}}",
  readFirst: {
    australia: "See the limits of this estimate",
    newzealand: "New Zealand no longer uses this table. See the current system.",
  },
  progress: "{percent}% of the pass mark",
  progressLabel: "Your points compared with the pass mark",
  breakdown: "Points breakdown",
  breakdownColumns: { category: "Category and reason", share: "Share", points: "Points and maximum" },
  ofMost: "of {max}",
  change: note("Change", "Link to the question behind a row"),
  changeAnswer: "Change {category}",
  total: "Total",
  tips: "Next steps",
  caveats: "Limits of this estimate",
  errs: {
    over: note("Estimate too high", "Label of a difference: the estimate shows too many points"),
    under: note("Estimate too low", "Label of a difference: the estimate shows too few points"),
    other: "Other requirement",
  },
  concerns: "Affects your result",
  official: {
    text: "Points calculator (official rules)",
    carried:
      "We copy your age and any other answers that both calculators use. The official rules need more detail about work, study and your partner.",
  },
  book: "Book a free consultation",
  bookText: "In 30 minutes, a counsellor who knows the current rules reviews your result with you.",
  share: "Save or share",
  shareText: "The link contains your answers and no other information about you.",
  copy: "Copy link",
  print: "Print",
  startAgain: "Start again",
  printed: "Printed on {date}.",
});

/** Categories have the same names as the questions that decide them. */
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
  masters: "Master’s degree",
  bachelor: "Bachelor’s degree",
  diploma: "Diploma",
  "level-5-6": "Diploma (level 5 or 6)",
  none: "None of these",
});

export const QUICK_PARTNER_LABELS: Readonly<Record<QuickPartnerPoints, string>> = words({
  10: "I am single, or my partner is a citizen or permanent resident, or has skills and competent English",
  5: "My partner has competent English",
  0: "None of these",
});

/** Returns the label of a work choice, for example "None yet" or "3 to 4 years". */
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

/** Returns the reason for a category’s points, based on the answer. */
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
