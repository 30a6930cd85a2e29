import { asOfText } from "#app/platform/time/as-of.ts";
import { note, words } from "#app/words/words.ts";
import type { DeclaredAs, OnshoreAnswer } from "./declaration.ts";
import type { GateKey, GateReason } from "./gate.ts";

/** Texts of the legal gates, and of the declarations that they need. */
export const gateMessages = words({
  title: "Previous study in Australia",
  question: "Has the student started a course with another provider in Australia?",
  questionOwn: "Have you started a course with another provider in Australia?",
  why: "Since 2026, Australian providers cannot pay agents a commission for some students who change providers. These are students who started a course in Australia with another provider and have not completed their principal course. There are three exceptions. The new provider accepted the student on or before {acceptedBy}. The new course is on a CoE for which the student visa was granted, for example as part of a package. Or the new course starts after the principal course was completed. The application itself does not change.",
  undeclared: "Not declared yet.",
  declared: {
    none: "The student has not started a course in Australia with another provider.",
    "on-visa":
      "Started a course with another provider in Australia. The new course is on a CoE for which the student visa was granted.",
    completed: "Started and completed the principal course with another provider in Australia.",
    open: "Started a course with another provider in Australia and did not complete the principal course.",
  } satisfies Record<OnshoreAnswer, string>,
  accepted: "Accepted by the new provider on {date}.",
  history: "Earlier declarations",
  saved: "Declaration saved",
  back: "Back to application {reference}",
  sources: "Sources, as of {date}:",
  fields: {
    answer: "Previous study with another provider",
    answerHint:
      "A preliminary course, such as English or a foundation year, is not the principal course. A cancelled enrolment is not a completed course.",
    acceptedOn: "Acceptance date",
    acceptedOnHint:
      "When the new provider accepted the student. Needed if an earlier course was not completed.",
    reason: "Reason for correction",
    save: "Save declaration",
  },
  answers: {
    none: note("No course started", "Answer: the student has not started a course in Australia"),
    "on-visa": note(
      "Started, and the new course is on the visa’s CoE",
      "Answer: the visa was granted for both",
    ),
    completed: note(
      "Completed the principal course",
      "Answer: the student has completed the principal course with the other provider",
    ),
    open: note(
      "Started, principal course not completed",
      "Answer: the student has not completed the principal course with the other provider",
    ),
  } satisfies Record<OnshoreAnswer, string>,
  problems: {
    answer: "Select an answer",
    reason: "Enter a reason for the correction",
    same: "This answer is already declared. Change an answer to correct the declaration.",
    future: "Choose today or an earlier date",
    elsewhere: "Only applications to Australia need this declaration.",
  },
});

const REASONS = words({
  undeclared: "On hold: previous study in Australia has not been declared.",
  "acceptance-unknown":
    "On hold: the student has not completed an earlier principal course in Australia, and the new acceptance date is unknown.",
  "begun-not-completed":
    "Not payable: the student started but did not complete a principal course with another Australian provider, and was accepted after {acceptedBy}.",
});

/**
 * Why a law holds or forbids a commission, for readers other than the student.
 *
 * @param acceptedBy the last day of acceptance that is not covered, `YYYY-MM-DD`
 */
export function gateReasonText(because: GateReason, acceptedBy: string): string {
  const text = REASONS[because];
  return typeof text === "string" ? text : text({ acceptedBy: asOfText(acceptedBy) });
}

const RULE_TEXTS = words({
  "au-onshore-transfer":
    "National Code of Practice, Standards 4.7 and 4.8. No commission is payable for overseas students who have started a course with another Australian provider. It is payable if the new provider accepted the student on or before {acceptedBy}. It is also payable if the new course is on a CoE for which the student visa was granted, or starts after the principal course was completed.",
});

/** The rule of a gate, with the same day. */
export const gateRuleText = (gate: GateKey, acceptedBy: string): string =>
  RULE_TEXTS[gate]({ acceptedBy: asOfText(acceptedBy) });

export const DECLARED_BY: Readonly<Record<DeclaredAs, (values: { date: string }) => string>> = words({
  student: "Declared by the student on {date}.",
  agent: "Declared by the agent on {date}.",
  staff: "Declared by our staff on {date}.",
});
