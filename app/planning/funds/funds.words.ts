import { words } from "#app/words/words.ts";
import type { FundsLineKey } from "./funds-plan.ts";
import type { FundsName, Origin } from "./funds-query.ts";

export const fundsLines = words({
  tuition: "Tuition, first year",
  "living-student": "Living costs, you",
  "living-partner": "Living costs, partner",
  "living-children": "Living costs, children",
  school: "Children's school",
  travel: "Travel there and back",
  health: "Health cover for a year",
  visa: "Visa charge, you",
  "visa-family": "Visa charges, family",
} satisfies Record<FundsLineKey, string>);

/** The same within a sentence. */
export const fundsLineNames = words({
  tuition: "tuition, first year",
  "living-student": "living costs, you",
  "living-partner": "living costs, partner",
  "living-children": "living costs, children",
  school: "children's school",
  travel: "travel there and back",
  health: "health cover for a year",
  visa: "visa charge, you",
  "visa-family": "visa charges, family",
} satisfies Record<FundsLineKey, string>);

/** The words of `/funds`. */
export const fundsPage = words({
  title: "What the first year costs: funds for a student visa",
  titleFor: "First-year costs and funds: {what}",
  description:
    "Tuition, living costs, travel, health cover and visa charge of the first year in Australia or New Zealand, in dollars and in your currency, and what the visa wants to see.",
  crumb: "Funds",
  home: "Home",
  heading: "The first year, added up",
  lead: "What a year of study costs in all, what the visa wants to see of it, and what happens if your currency falls. Every figure has its source and its day.",
  formTitle: "Plan for",
  course: "Course",
  withoutCourse: "Plan without this course",
  courseHint: "A course from the search fills in its own tuition.",
  findCourse: "Find a course",
  country: "Country",
  level: "Level",
  levelAny: "Any, I enter the tuition",
  tuition: "Tuition for a year",
  tuitionHint:
    "In the country's dollars, from the offer letter. Left empty: the middle of our catalogue at that level.",
  tuitionHintCourse: "Left empty: as the course publishes it. Enter what stands in your offer letter.",
  partner: "A partner comes along",
  children: "Children who come along",
  school: "Of them at school",
  months: "Months",
  currency: "Your currency",
  currencyNone: "Dollars alone",
  from: "You apply from",
  stress: "If your currency falls by",
  percent: "{percent}%",
  show: "Add it up",
  print: "Print this page",
  ignored: "Part of this address was passed over, because it cannot be: {names}.",
  unknownCourse: "This course is not in the catalogue, so it was left out.",
  noCountry: "This course has no country that we plan for. Choose one.",
  costsTitle: "What the first year costs",
  showTitle: "What the visa wants to see",
  get lines() {
    return fundsLines;
  },
  get lineNames() {
    return fundsLineNames;
  },
  get fieldNames() {
    return fundsFieldNames;
  },
  sameSources: "The same figures, with their sources, as above.",
  columns: {
    item: "Item",
    home: "At the rate below",
    homeIn: "{currency}, at the rate below",
    stressed: "After a fall of {percent}%",
  },
  persons: "{count, plural, one {1 person} other {# persons}}",
  childrenFor:
    "{count, plural, one {1 child} other {# children}}, {months, plural, one {1 month} other {# months}}",
  monthsOf: "{months, plural, one {1 month} other {# months}}",
  total: "Together",
  totalWithout: "Without {lines}: not known here, so the true sum is higher.",
  unknown: "Not known here",
  ask: "Ask a counsellor",
  estimate: "The agency's estimate of {day}: {note}",
  estimateForeign: "{amount}, by the rate below",
  fact: "{label}, {asOf}",
  typed: "As you entered it",
  middle:
    "The middle of {count, number} courses ({level}) in our catalogue: half of them lie between {least} and {most}",
  tooFew: "Too few courses of this level publish their tuition: enter an amount, or choose a course",
  noTuition: "Choose a course or a level, or enter an amount",
  showNote: {
    australia:
      "For a stay of twelve months or more, the first twelve: tuition, living costs and travel. For a shorter one, living costs and school by its days, and the fees of the whole course. The visa charge and health cover are paid beforehand and come on top.",
    newzealand:
      "Tuition for the year, living costs, and a ticket home or the money for one. The visa charge comes on top.",
  },
  income:
    "Or, instead: an income of your parents or partner of {amount} in the last year, with papers that prove it.",
  paid: "What you have paid already, by receipt, comes off it.",
  rate: "1 {base} ≈ {rate} {quote} ({source}, {day}). Indicative: banks take their own rate and a fee.",
  noRate: "No rate for {currency} has been entered, so amounts stay in dollars.",
  notAdvice:
    "A plan, not advice: what a case officer asks for depends on the person. Rules and charges change; check the source before you pay.",
  printed: "A first year in {country}, printed on {day}.",
  guide: "Money to show, and how",
  nextTitle: "Go through it with a person",
  nextText: "A counsellor checks your papers against it: whose money counts, and how to show it.",
});

export const fundsOrigins: Readonly<Record<Origin, string>> = words({
  elsewhere: "Outside Australia, not Africa",
  "east-or-southern-africa": "East or Southern Africa",
  "west-africa": "West Africa",
  "in-country": "Within Australia",
});

export const fundsFieldNames: Readonly<Record<FundsName, string>> = words({
  course: "course",
  country: "country",
  level: "level",
  tuition: "tuition",
  partner: "partner",
  children: "children",
  school: "children at school",
  months: "months",
  from: "where you apply from",
  currency: "currency",
  stress: "fall of the currency",
});
