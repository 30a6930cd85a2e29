import { words } from "#app/words/words.ts";

/** Texts that describe an entry of the ledger. */
export const entryMessages = words({
  /** Rates of an entry, without the amount to which they apply and with it. */
  percent: {
    "first-year": "{rate}% of first-year tuition",
    semester: "{rate}% of the semester’s tuition",
    course: "{rate}% of tuition for the whole course",
    share: "{rate}% of the payer’s commission",
  },
  percentOf: {
    "first-year": "{rate}% of first-year tuition ({basis})",
    semester: "{rate}% of the semester’s tuition ({basis})",
    course: "{rate}% of tuition for the whole course ({basis})",
    share: "{rate}% of the payer’s commission ({basis})",
  },
  net: "Net of scholarships",
  fixedSum: "Fixed amount: {amount}",
  bonus: "Bonus for the number of students",
  tax: "Tax of {rate}% on {basis}",
  taxPlain: "Tax",
  semester: "Semester {number, number}",
  agreement: "{name}, version {version, number} ({date})",
  earnedOn: {
    enrolled: "Earned on enrolment",
    "census-passed": "Earned on the census date",
    "payment-received": "Earned when the payer is paid",
  },
  earnedAt: {
    enrolled: "Earned on enrolment, {date}",
    "census-passed": "Earned on the census date, {date}",
    "payment-received": "Earned when the payer was paid, {date}",
  },
  clawback: "Clawback: {rule}",
  correction: "Correction: {rule}",
  adjustment: "Adjustment: {reason}",
});
