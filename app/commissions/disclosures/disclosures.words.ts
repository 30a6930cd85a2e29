import type { GateReason } from "#app/commissions/gates/gate.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { words } from "#app/words/words.ts";

/** Texts of the commission disclosure. */
export const disclosureMessages = words({
  title: "Commission disclosure",
  lead: "Universities pay a commission for students who enrol, and part of it goes to agents. You do not pay any of it. These amounts are approximate, before tax, and based on our agreements as of {date}. They assume that you enrol and complete the course. Fees can change.",
  staffLead:
    "Students see these approximate amounts, before tax. They are based on our agreements as of {date} and assume that the student completes the course.",
  agreed: "{payer} would pay {earner} about {amount}.",
  unknown:
    "{payer} would pay {earner} a commission. The amount is not known yet because the fees are not known.",
  none: "{payer} pays {earner} no commission, because there is no agreement.",
  nobody: "We are not aware of any commission for this choice.",
  others: "Your other choices",
  staffOthers: "The student’s other choices",
  otherName: "{university} ({reference})",
  noUniversity: "No university chosen yet",
  declare: "Declare previous study in Australia",
});

const OWN_REASONS = words({
  undeclared:
    "No commission can be shown yet. First, tell us whether you have started a course in Australia with another provider. For some students who have started one, the law does not allow a commission.",
  "acceptance-unknown":
    "No commission can be shown yet, because we do not know when your new provider accepted you. You started a course in Australia and have not completed your principal course. If you were accepted after {acceptedBy}, the law does not allow a commission.",
  "begun-not-completed":
    "No one earns a commission from this choice. You started a course in Australia with another provider and have not completed your principal course. The law does not allow a commission in this case.",
});

/** Why a law holds or forbids the commission, to the student. */
export function ownGateReasonText(because: GateReason, acceptedBy: string): string {
  const text = OWN_REASONS[because];
  return typeof text === "string" ? text : text({ acceptedBy: asOfText(acceptedBy) });
}
