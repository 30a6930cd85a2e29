import { words } from "#app/words/words.ts";

/** An entry of the ledger in words. */
export const entryMessages = words({
  percent: "{rate} % of {what}{net}",
  of: {
    "first-year": "first-year tuition",
    semester: "the semester's tuition",
    course: "the whole tuition",
    share: "what the payer earns",
  },
  basis: "{of} {basis}",
  net: " net of scholarship",
  fixedSum: "Fixed sum of {amount}",
  bonus: "Bonus for the number of students",
  tax: "Tax of {rate} % on {basis}",
  taxPlain: "Tax",
  semester: "semester {number, number}",
  agreement: "{name}, version {version, number} of {day}",
  earnedOn: {
    enrolled: "earned on enrolment",
    "census-passed": "earned on census day",
    "payment-received": "earned when it was paid",
  },
  earnedAt: "{earned} {day}",
  clawback: "Taken back because the student left: {rule}",
  correction: "Corrected: {rule}",
  adjustment: "Adjusted by our team: {reason}",
  us: "us",
});
