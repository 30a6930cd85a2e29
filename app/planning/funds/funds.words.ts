import type { FundsLineKey } from "./funds-plan.ts";
import type { FundsName } from "./funds-query.ts";

const counted = (count: number, one: string, other: string) =>
  count === 1 ? `1 ${one}` : `${count} ${other}`;
const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const lines = {
  tuition: "Tuition, first year",
  "living-student": "Living costs, you",
  "living-partner": "Living costs, partner",
  "living-children": "Living costs, children",
  school: "Children's school",
  travel: "Travel there and back",
  health: "Health cover for a year",
  visa: "Visa charge, you",
  "visa-family": "Visa charges, family",
} satisfies Record<FundsLineKey, string>;

/** The words of `/funds`. */
export const fundsPage = {
  title: "What the first year costs: funds for a student visa",
  titleFor: (what: string) => `First-year costs and funds: ${what}`,
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
  stress: "If your currency falls by",
  percent: (percent: number) => `${percent}%`,
  show: "Add it up",
  print: "Print this page",
  ignored: (names: readonly FundsName[]) =>
    `Part of this address was passed over, because it cannot be: ${names.map((name) => fieldNames[name]).join(", ")}.`,
  unknownCourse: "This course is not in the catalogue, so it was left out.",
  noCountry: "This course has no country that we plan for. Choose one.",
  costsTitle: "What the first year costs",
  showTitle: "What the visa wants to see",
  lines,
  sameSources: "The same figures, with their sources, as above.",
  columns: {
    item: "Item",
    home: "At the rate below",
    stressed: (percent: number) => `After a fall of ${percent}%`,
  },
  persons: (count: number) => counted(count, "person", "persons"),
  children_: (count: number) => counted(count, "child", "children"),
  monthsOf: (months: number) => (months === 12 ? "12 months" : counted(months, "month", "months")),
  total: "Together",
  totalWithout: (keys: readonly FundsLineKey[]) =>
    `Without ${listed(keys.map((key) => lines[key].toLowerCase()))}: not known here, so the true sum is higher.`,
  unknown: "Not known here",
  ask: "Ask a counsellor",
  estimate: (note: string, day: string) => `The agency's estimate of ${day}: ${note}`,
  estimateForeign: (amount: string) => `${amount}, by the rate below`,
  fact: (label: string, asOf: string) => `${label}, ${asOf}`,
  typed: "As you entered it",
  middle: (count: number, level: string, least: string, most: string) =>
    `The middle of ${count.toLocaleString("en")} courses (${level}) in our catalogue: half of them lie between ${least} and ${most}`,
  tooFew: "Too few courses of this level publish their tuition: enter an amount, or choose a course",
  noTuition: "Choose a course or a level, or enter an amount",
  showNote: {
    australia:
      "For twelve months, whatever you plan for: tuition, living costs and travel. The visa charge and health cover are paid beforehand and come on top.",
    newzealand:
      "Tuition for the year, living costs, and a ticket home or the money for one. The visa charge comes on top.",
  },
  income: (amount: string) =>
    `Or, instead: an income of your parents or partner of ${amount} in the last year, with papers that prove it.`,
  paid: "What you have paid already, by receipt, comes off it.",
  rate: (base: string, quote: string, rate: string, source: string, day: string) =>
    `1 ${base} ≈ ${rate} ${quote} (${source}, ${day}). Indicative: banks take their own rate and a fee.`,
  noRate: (currency: string) => `No rate for ${currency} has been entered, so amounts stay in dollars.`,
  notAdvice:
    "A plan, not advice: what a case officer asks for depends on the person. Rules and charges change; check the source before you pay.",
  printed: (country: string, day: string) => `A first year in ${country}, printed on ${day}.`,
  guide: "Money to show, and how",
  nextTitle: "Go through it with a person",
  nextText: "A counsellor checks your papers against it: whose money counts, and how to show it.",
} as const;

const fieldNames: Readonly<Record<FundsName, string>> = {
  course: "course",
  country: "country",
  level: "level",
  tuition: "tuition",
  partner: "partner",
  children: "children",
  school: "children at school",
  months: "months",
  currency: "currency",
  stress: "fall of the currency",
};
