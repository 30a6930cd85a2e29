import { ACCEPTED, COE, ENROLLED, OFFER, REFUSED } from "./application-plans.server.ts";
import type { RosterRow } from "./demo-roster.server.ts";

/** Students with a complete visa file. Everyone here is invented. */
export const INDIAN = "Ishaan Kulkarni";
export const REVIEWED = "Roshani Khatri";
export const LATE = "Sushant Dahal";
export const NEW_ZEALAND = "Nandini Iyer";
export const REFUSED_FOR_LOAN = "Karthik Raman";

/** A student, and the university of their application. */
export interface VisaRosterRow {
  readonly row: RosterRow;
  readonly university: string;
}

/** Their cases are open. */
export const OPEN_CASES: readonly VisaRosterRow[] = [
  {
    row: ["Ishaan", "Kulkarni", "india", "master", "it", "Applicant", 85, "own", [COE]],
    university: "University of Technology Sydney",
  },
  {
    row: ["Roshani", "Khatri", "nepal", "master", "it", "Applicant", 78, "own", [COE]],
    university: "University of New England",
  },
  {
    row: ["Sushant", "Dahal", "nepal", "bachelor", "it", "Applicant", 52, "own", [ACCEPTED]],
    university: "Charles Sturt University",
  },
  {
    row: ["Nandini", "Iyer", "india", "master", "it", "Applicant", 66, "own", [OFFER]],
    university: "Auckland University of Technology",
  },
];

/**
 * Whose visas were decided. Enough of each home country that its outcomes are shown, and too few of each university: the
 * demo says nothing about the visas of a real one.
 */
const DECIDED: readonly (readonly [
  first: string,
  last: string,
  from: "nepal" | "india",
  isRefused?: true,
])[] = [
  ["Sujata", "Ghimire", "nepal"],
  ["Rabin", "Thakuri", "nepal"],
  ["Pratima", "Oli", "nepal"],
  ["Kushal", "Bastola", "nepal", true],
  ["Alisha", "Rokaya", "nepal"],
  ["Nikhil", "Jadhav", "india"],
  ["Shreya", "Bhosale", "india"],
  ["Karthik", "Raman", "india", true],
  ["Pallavi", "Saxena", "india"],
  ["Devansh", "Trivedi", "india", true],
];
const UNIVERSITIES = [
  "University of New England",
  "University of Technology Sydney",
  "The University of Newcastle",
] as const;

export const DECIDED_CASES: readonly VisaRosterRow[] = DECIDED.map(([first, last, from, isRefused], at) => {
  const plans = [isRefused ? REFUSED : ENROLLED];
  const stage = isRefused ? "Applicant" : "Enrolled";
  return {
    row: [first, last, from, "master", "it", stage, 170 + at * 14, "staff", plans],
    university: UNIVERSITIES[at % UNIVERSITIES.length] ?? UNIVERSITIES[0],
  };
});

/** Why a visa was refused, as staff recorded it from the decision. */
export const REFUSALS = [
  {
    of: "Kushal Bastola",
    clauses: ["500.212", "500.214"],
    note: "The answers did not explain the change from hotel management to IT. The account had one large deposit of the week before.",
  },
  { of: REFUSED_FOR_LOAN, clauses: ["500.214"], note: "The loan was approved in principle, not sanctioned." },
  {
    of: "Devansh Trivedi",
    clauses: ["500.212"],
    note: "Two years without study or work were not explained.",
  },
] as const;
