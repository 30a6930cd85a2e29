import type { IntakeOption } from "#app/catalogue/intakes/intakes.ts";
import { answerOf } from "./answer-access.ts";
import type { AnswerName, DraftAnswers } from "./draft.ts";

/** Everything needed to render a field: the answers and their errors. */
export type FieldValues = {
  readonly answers: DraftAnswers;
  readonly intakes: readonly IntakeOption[];
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** A prefix for the ids, if a page shows the fields twice. */
  readonly idPrefix?: string;
  /** An agent fills in the fields: only the student can consent, and the documents page is elsewhere. */
  readonly byAgent?: boolean;
  /** The student has no email address: it may stay empty. */
  readonly reachedByPhone?: boolean;
  /** The account has agreed to the current terms. */
  readonly hasAgreed?: boolean;
};

export function textOf(values: FieldValues, name: AnswerName): string {
  const value = answerOf(values.answers, name);
  return typeof value === "string" ? value : "";
}

export function listOf(values: FieldValues, name: AnswerName): readonly string[] {
  const value = answerOf(values.answers, name);
  return typeof value === "object" ? value : [];
}

export function isTickedAt(values: FieldValues, name: AnswerName): boolean {
  return answerOf(values.answers, name) === true;
}

/** The id of a field's control, as error summaries link to it. */
export function fieldId(values: Pick<FieldValues, "idPrefix">, name: AnswerName): string {
  return `${values.idPrefix ?? ""}${name}`;
}
