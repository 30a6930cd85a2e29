import type { GateReason } from "#app/commissions/gates/gate.ts";
import { words } from "#app/words/words.ts";

/** Who earns from a student's choice, in plain words. */
export const disclosureMessages = words({
  title: "Who earns from this choice",
  lead: "Universities pay a commission for students who enrol, and some of it goes to agents. You pay none of it. This is what would be paid if you enrol and stay to the end, as our agreements stand on {day}; before tax, and roughly, because fees change.",
  staffLead:
    "What the student is shown: what would be paid if they enrol and stay to the end, as our agreements stand on {day}, before tax.",
  us: "us, {brand}",
  agreed: "{payer} would pay {earner} about {amount}.",
  unknown: "{payer} would pay {earner} a commission. How much is not known yet, because the fees are not.",
  none: "{payer} pays {earner} nothing for it: there is no agreement.",
  nobody: "Nobody whom we know of earns from this choice.",
  others: "With your other choices",
  staffOthers: "With the student's other choices",
  otherName: "{university} ({reference})",
  noUniversity: "Your university is still to be chosen",
  declare: "Say what you studied in Australia before",
  staffDeclare: "Declare studies in Australia before",
});

/** Why a law holds or forbids the commission, to the student. */
export const OWN_GATE_REASONS: Readonly<Record<GateReason, string>> = words({
  undeclared:
    "Not before you have said whether you have begun a course in Australia with another provider: the law forbids a commission for some who have.",
  "acceptance-unknown":
    "Not before it is known on which day your new provider accepted you: the law forbids a commission after 31 March 2026 for who has begun a course in Australia and not completed it.",
  "begun-not-completed":
    "Nobody earns from this choice: the law forbids a commission for who has begun a course in Australia with another provider and has not completed it.",
});
