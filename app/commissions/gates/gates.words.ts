import { note, words } from "#app/words/words.ts";
import type { DeclaredAs } from "./declaration.ts";
import type { GateKey, GateReason } from "./gate.ts";

/** Texts of the legal gates, and of the declarations that they need. */
export const gateMessages = words({
  title: "Previous study in Australia",
  question: "Has the student started a course with another provider in Australia?",
  questionOwn: "Have you started a course with another provider in Australia?",
  why: "Since 2026, Australian providers cannot pay agents a commission for some students who change providers. These are students who started a course in Australia with another provider and have not completed it. Students accepted by the new provider on or before 31 March 2026 are not affected. The application itself does not change.",
  undeclared: "Not declared yet.",
  notBegun: "The student has not started a course in Australia with another provider.",
  completed: "Started and completed a course with another provider in Australia.",
  notCompleted: "Started a course with another provider in Australia and did not complete it.",
  accepted: "Accepted by the new provider on {date}.",
  history: "Earlier declarations",
  saved: "Declaration saved",
  back: "Back to application {reference}",
  sources: "Sources, as of {date}:",
  fields: {
    answer: "Previous study with another provider",
    acceptedOn: "Acceptance date",
    acceptedOnHint:
      "When the new provider accepted the student. Needed if an earlier course was not completed.",
    reason: "Reason for correction",
    save: "Save declaration",
  },
  answers: {
    none: note("No course started", "Answer: the student has not started a course in Australia"),
    completed: note("Started and completed", "Answer: the student has completed the earlier course"),
    open: note("Started, not completed", "Answer: the student has not completed the earlier course"),
  },
  problems: {
    answer: "Select an answer",
    reason: "Enter a reason for the correction",
    same: "This answer is already declared. Change an answer to correct the declaration.",
    future: "Choose today or an earlier date",
    elsewhere: "Only applications to Australia need this declaration.",
  },
});

/** Why a law holds or forbids a commission, for readers other than the student. */
export const GATE_REASON_LABELS: Readonly<Record<GateReason, string>> = words({
  undeclared: "On hold: previous study in Australia has not been declared.",
  "acceptance-unknown":
    "On hold: the student has not completed an earlier course in Australia, and the new acceptance date is unknown.",
  "begun-not-completed":
    "Not payable: the student started but did not complete a course with another Australian provider, and was accepted after 31 March 2026.",
});

export const GATE_RULES: Readonly<Record<GateKey, string>> = words({
  "au-onshore-transfer":
    "National Code of Practice (Education Agent Commissions) Instrument 2026. No commission is payable for overseas students who have started but not completed a course with another Australian provider. Exception: the new provider accepted the student on or before 31 March 2026.",
});

export const DECLARED_BY: Readonly<Record<DeclaredAs, (values: { date: string }) => string>> = words({
  student: "Declared by the student on {date}.",
  agent: "Declared by the agent on {date}.",
  staff: "Declared by our staff on {date}.",
});
