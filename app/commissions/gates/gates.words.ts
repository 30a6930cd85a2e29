import { words } from "#app/words/words.ts";
import type { DeclaredAs } from "./declaration.ts";
import type { GateKey, GateReason } from "./gate.ts";

/** Words of the legal gates, and of what is declared for them. */
export const gateMessages = words({
  title: "Studies in Australia before",
  question: "Has the student begun a course in Australia with another provider?",
  questionOwn: "Have you begun a course in Australia with another provider?",
  why: "Since 2026 Australian providers may not pay an agent a commission for a student who has begun a course in Australia with another provider and has not completed it. Who was accepted by the new provider on or before 31 March 2026 is not affected. It changes nothing of the application itself.",
  undeclared: "Not declared yet.",
  notBegun: "No course in Australia was begun with another provider.",
  completed: "A course in Australia was begun with another provider, and completed.",
  notCompleted: "A course in Australia was begun with another provider, and is not completed.",
  accepted: "Accepted by the new provider on {day}.",
  declared: "Declared by {who} on {day}.",
  declare: "Declare",
  correct: "Correct",
  history: "Earlier declarations",
  saved: "Declaration saved",
  back: "Back to the application",
  sources: "Read on {day}:",
  fields: {
    answer: "Studies in Australia with another provider",
    acceptedOn: "Accepted by the new provider on",
    acceptedOnHint: "The day of the acceptance for enrolment, where a course was begun and is not completed.",
    reason: "Why the declaration before was wrong",
    save: "Save",
  },
  answers: {
    none: "No course was begun",
    completed: "Begun and completed",
    open: "Begun, and not completed",
  },
  problems: {
    answer: "Choose one",
    reason: "Say why the declaration before was wrong",
    same: "This is what is declared already",
    future: "This day is still to come",
    elsewhere: "This is asked of applications to Australia only",
  },
});

/** Why a law holds or forbids a commission, to whoever is not the student. */
export const GATE_REASON_LABELS: Readonly<Record<GateReason, string>> = words({
  undeclared:
    "Held: it is not declared yet whether the student has begun a course in Australia with another provider.",
  "acceptance-unknown":
    "Held: a course in Australia was begun and not completed, and the day on which the new provider accepted the student is not known.",
  "begun-not-completed":
    "No commission: the student has begun a course in Australia with another provider, has not completed it, and was accepted after 31 March 2026.",
});

export const GATE_RULES: Readonly<Record<GateKey, string>> = words({
  "au-onshore-transfer":
    "National Code of Practice (Education Agent Commissions) Instrument 2026: no commission for an overseas student who has begun a course in Australia with another provider and has not completed it, unless accepted for enrolment by the new provider on or before 31 March 2026.",
});

export const DECLARED_AS_LABELS: Readonly<Record<DeclaredAs, string>> = words({
  student: "the student",
  agent: "the agent",
  staff: "our staff",
});
