import type { AnswerGroup, AnswerName, AnswerValue, DraftAnswers } from "./draft.ts";

type AnswerTree = Readonly<Record<string, Readonly<Record<string, AnswerValue>>>>;

/** Splits `personalInfo.firstName` into its group and its key. */
export function splitAnswerName(name: AnswerName): readonly [AnswerGroup, string] {
  const dot = name.indexOf(".");
  return [name.slice(0, dot) as AnswerGroup, name.slice(dot + 1)];
}

/** The answer of a field, by its name. */
export function answerOf(answers: DraftAnswers, name: AnswerName): AnswerValue {
  const [group, key] = splitAnswerName(name);
  const tree: AnswerTree = answers;
  return tree[group]?.[key] ?? "";
}

/** The answers with some of them replaced. The caller has checked that each value fits its field. */
export function withAnswers(
  answers: DraftAnswers,
  changes: Iterable<readonly [AnswerName, AnswerValue]>,
): DraftAnswers {
  const tree: Record<string, Record<string, AnswerValue>> = {};
  for (const [group, values] of Object.entries(answers as AnswerTree)) tree[group] = { ...values };
  for (const [name, value] of changes) {
    const [group, key] = splitAnswerName(name);
    const values = tree[group];
    if (values) values[key] = value;
  }
  return tree as unknown as DraftAnswers;
}

/** Whether two answers are equal; the order of ticked choices does not matter. */
export function sameAnswer(left: AnswerValue, right: AnswerValue): boolean {
  if (typeof left !== "object" || typeof right !== "object") return left === right;
  return left.length === right.length && left.every((value) => right.includes(value));
}
