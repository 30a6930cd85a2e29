import { joinName } from "#app/people/credentials/person-name.ts";
import { words } from "#app/words/words.ts";
import type { AnswerName, DraftAnswers } from "./draft.ts";
import { applyField } from "./fields.ts";
import type { SubmitProblem } from "./judge-answers.ts";

/** A draft names someone other than its student: it cannot be submitted until the writer has said who it is for. */
export interface PersonQuestion {
  /** The name of the student who the draft belongs to. */
  readonly student: string;
  /** The name that was typed. */
  readonly typed: string;
  /** The subject of an answer (`personKey`). */
  readonly about: string;
  /** The field in which they differ. */
  readonly field: Extract<AnswerName, "personalInfo.firstName" | "personalInfo.dateOfBirth">;
}

/** The possible answers: the same student with another name or date, or another person. */
export const PERSON_ANSWERS = ["same-person", "other-person"] as const;
export type PersonAnswer = (typeof PERSON_ANSWERS)[number];

export const personMessages = words({
  question: "Is this application for {name} or for someone else?",
  differs: "The name or date of birth in this application differs from {name}’s record.",
  ifSame: "If this application is for {name}, we update {name}’s details with your answers.",
  ifOther:
    "If this application is for someone else, we assign it to {typed}. {name}’s details do not change.",
  documentsStay: "Uploaded documents stay with {name}. You can upload {typed}’s documents later.",
  same: "For {name}",
  other: "For someone else",
  onBehalf:
    "If this application is for someone else, discard this draft. Add that person as a student and start an application for them.",
});

/** The person named in a draft, in the form for comparison. */
export const personTyped = ({ personalInfo }: Pick<DraftAnswers, "personalInfo">) => ({
  firstName: personalInfo.firstName.trim(),
  lastName: personalInfo.oneName ? "" : personalInfo.lastName.trim(),
  dateOfBirth: personalInfo.dateOfBirth.trim(),
});

export const nameTyped = (answers: Pick<DraftAnswers, "personalInfo">): string => {
  const { firstName, lastName } = personTyped(answers);
  return joinName(firstName, lastName);
};

/** The question as a problem that prevents submission, at the differing field. */
export function personProblem({ student, field }: PersonQuestion): SubmitProblem {
  const { step, label } = applyField(field);
  return { step, field, label, message: personMessages.question({ name: student }) };
}
