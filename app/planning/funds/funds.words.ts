import { words } from "#app/words/words.ts";
import type { FundsLineKey } from "./funds-plan.ts";
import type { FundsName, Origin } from "./funds-query.ts";

export const fundsLines = words({
  tuition: "Tuition (first year)",
  "living-student": "Living costs (you)",
  "living-partner": "Living costs (partner)",
  "living-children": "Living costs (children)",
  school: "Children’s school fees",
  travel: "Return travel",
  health: "Health cover (1 year)",
  visa: "Visa application charge (you)",
  "visa-family": "Visa application charges (family)",
} satisfies Record<FundsLineKey, string>);

/** The texts of `/funds`. */
export const fundsPage = words({
  title: "First-year costs and student visa funds",
  titleFor: "First-year costs and funds: {course}",
  description:
    "Plan your first year in Australia or New Zealand: tuition, living costs, travel, health cover, visa charge and the funds to show for your visa.",
  crumb: "First-year costs",
  home: "Home",
  heading: "First-year costs",
  lead: "See the total cost of your first year and the funds you must show for your visa. Every figure has a source and date.",
  formTitle: "Your plan",
  course: "Course",
  withoutCourse: "Plan without this course",
  courseHint: "If you select a course from the search, we add its tuition.",
  findCourse: "Find a course",
  country: "Country",
  level: "Course level",
  levelAny: "Any level",
  tuition: "Tuition per year",
  tuitionHint:
    "Enter the amount in your offer letter, in the country’s dollars. If empty, we use the median of our catalogue at this level.",
  tuitionHintCourse:
    "Enter the amount in your offer letter. If empty, we use the published tuition of this course.",
  partner: "My partner is coming with me",
  children: "Children coming with you",
  school: "School-age children",
  months: "Months",
  currency: "Your currency",
  currencyNone: "Dollars only",
  from: "Applying from",
  stress: "Fall in your currency’s value",
  percent: "{percent}%",
  show: "Calculate costs",
  print: "Print this page",
  ignored: "We ignored parts of this link because their values cannot be used: {names}.",
  unknownCourse: "This course is not in our catalogue, so the plan does not include it.",
  noCountry: "We cannot plan costs for this course’s country. Select another country.",
  costsTitle: "First-year costs in detail",
  showTitle: "Funds to show for your visa",
  get lines() {
    return fundsLines;
  },
  get fieldNames() {
    return fundsFieldNames;
  },
  sameSources: "These figures have the same sources as the figures above.",
  columns: {
    item: "Item",
    home: "At the rate below",
    homeIn: "{currency}, at the rate below",
    stressed: "After a fall of {percent}%",
  },
  persons: "{count, plural, one {# person} other {# people}}",
  childrenFor:
    "{count, plural, one {# child} other {# children}}, {months, plural, one {# month} other {# months}}",
  monthsOf: "{months, plural, one {# month} other {# months}}",
  total: "Total",
  totalWithout: "Not included in the total: {items}. The real cost is higher.",
  unknown: "Not available",
  ask: "Ask a counsellor",
  estimate: "Our estimate as of {date}: {note}",
  estimateForeign: "Our estimate as of {date}: {note} ({amount}, converted at the rate below)",
  fact: "{label}, {asOf}",
  typed: "Entered by you",
  middle:
    "Median of {count, number} courses ({level}) in our catalogue. Half of them cost between {least} and {most}.",
  tooFew: "Too few courses at this level publish their tuition. Enter an amount or select a course.",
  noTuition: "Select a course or a level, or enter an amount.",
  showNote: {
    australia:
      "For a stay of 12 months or more, show tuition, living costs and travel for the first 12 months. For a shorter stay, show living costs and school fees per day, and all course fees. You pay the visa charge and health cover beforehand, in addition to this amount.",
    newzealand:
      "Show tuition for the year, living costs, and a return ticket or the money for one. You pay the visa charge in addition to this amount.",
  },
  familyTitle: "Who can bring a partner or children?",
  income:
    "Alternatively, show that your parents or partner had an income of {amount} in the last year. Prove it with official government documents, such as tax documents, from the last 12 months. Bank statements do not prove income.",
  paid: "Subtract any amounts you’ve already paid, and keep your receipts.",
  rate: "1 {base} ≈ {rate} {quote} ({source}, {date}). Indicative only: banks use their own rate and charge a fee.",
  noRate: "We do not have a rate for {currency}, so amounts are in dollars.",
  notAdvice:
    "This is a plan, not advice. What a case officer requests depends on the applicant. Rules and charges change, so check the source before you pay.",
  printed: "First-year costs in {country}, printed on {date}.",
  guide: "Guide to visa funds",
  nextTitle: "Discuss your plan with a counsellor",
  nextText: "A counsellor checks your documents and explains whose money counts and how to show it.",
});

export const fundsOrigins: Readonly<Record<Origin, string>> = words({
  elsewhere: "Outside Australia and Africa",
  "east-or-southern-africa": "East or Southern Africa",
  "west-africa": "West Africa",
  "in-country": "Within Australia",
});

export const fundsFieldNames: Readonly<Record<FundsName, string>> = words({
  course: "Course",
  country: "Country",
  level: "Course level",
  tuition: "Tuition per year",
  partner: "Partner",
  children: "Children",
  school: "School-age children",
  months: "Months",
  from: "Applying from",
  currency: "Your currency",
  stress: "Fall in your currency’s value",
});
