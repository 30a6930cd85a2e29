import type { IntakeOption } from "#app/catalogue/intakes/intakes.ts";
import { answerOf } from "./answer-access.ts";
import type { AnswerName, DraftAnswers } from "./draft.ts";

/** Everything a field needs to show itself: the answers, and what is wrong with them. */
export type FieldValues = {
  readonly answers: DraftAnswers;
  readonly intakes: readonly IntakeOption[];
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Put before the ids, where one page has the fields twice. */
  readonly idPrefix?: string;
  /** An agent fills them in: consents are the student's to give, and the wallet is reached elsewhere. */
  readonly byAgent?: boolean;
  /** The student has no email address: it may stay empty. */
  readonly reachedByPhone?: boolean;
  /** The account has agreed to the terms that are in force. */
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

/** The id of a field's control, which links from lists of problems lead to. */
export function fieldId(values: Pick<FieldValues, "idPrefix">, name: AnswerName): string {
  return `${values.idPrefix ?? ""}${name}`;
}
