import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { words } from "#app/words/words.ts";
import { splitAnswerName, withAnswers } from "./answer-access.ts";
import { type AnswerName, type AnswerValue, type DraftAnswers, emptyAnswers } from "./draft.ts";
import { APPLY_FIELDS, fieldsOfStep, findApplyField } from "./fields.ts";
import { ANSWER_MESSAGES, parseAnswer } from "./parse-answer.ts";
import { APPLY_STEPS, type ApplyStep } from "./steps.ts";

export const DRAFT_MESSAGES = words({
  unreadable: "We could not read these answers. Reload the page and try again.",
  unknownField: "This form has changed since you opened it. Reload the page.",
});

type Invalid = FailureOf<"invalid">;
type Changes = Map<AnswerName, AnswerValue>;
type Messages = Map<string, readonly string[]>;

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Only own properties, so that `__proto__` and `constructor` need no special handling. */
const member = (object: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

function finish(base: DraftAnswers, changes: Changes, messages: Messages): Result<DraftAnswers, Invalid> {
  if (messages.size > 0) return err({ code: "invalid", fieldErrors: Object.fromEntries(messages) });
  return ok(withAnswers(base, changes));
}

/** Reads every known field of a tree of groups; collects errors in `messages`. */
function readTree(groups: Readonly<Record<string, unknown>>, messages: Messages): Changes {
  const changes: Changes = new Map();
  for (const field of APPLY_FIELDS) {
    const [group, key] = splitAnswerName(field.name);
    const values = member(groups, group);
    const value = isPlainObject(values) ? member(values, key) : undefined;
    if (value === undefined) continue;
    const answer = parseAnswer(field, value);
    if (answer.ok) changes.set(field.name, answer.value);
    else messages.set(field.name, [answer.error]);
  }
  return changes;
}

function unknownMembers(groups: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(groups).some(([group, values]) => {
    if (!isPlainObject(values)) return true;
    return (
      Object.keys(values).some((key) => !findApplyField(`${group}.${key}`)) ||
      !Object.hasOwn(emptyAnswers(), group)
    );
  });
}

/**
 * Parses any input as a draft: the shape of product-rules 3.21 to 3.27, complete or partial; missing fields are
 * empty. Never throws. Errors: `invalid`, with a message at each field that is too long, of the wrong type, has
 * hidden characters or an unknown option; unknown groups and fields are reported for the whole form (`""`).
 */
export function parseDraftAnswers(input: unknown): Result<DraftAnswers, Invalid> {
  return answersWithChanges(input, emptyAnswers());
}

/**
 * The answers after a save that contains only changes, in the shape of a draft. Errors: `invalid`, as
 * `parseDraftAnswers`.
 */
export function answersWithChanges(input: unknown, current: DraftAnswers): Result<DraftAnswers, Invalid> {
  if (!isPlainObject(input)) return invalidField("", DRAFT_MESSAGES.unreadable);
  if (unknownMembers(input)) return invalidField("", DRAFT_MESSAGES.unknownField);
  const messages: Messages = new Map();
  return finish(current, readTree(input, messages), messages);
}

/**
 * Restores a stored draft of any age: fields that were removed or no longer fit count as empty, so that a new version
 * of the product opens every draft. Only for data that we stored ourselves.
 */
export function restoreDraftAnswers(stored: unknown): DraftAnswers {
  return isPlainObject(stored) ? withAnswers(emptyAnswers(), readTree(stored, new Map())) : emptyAnswers();
}

/**
 * The answers after a step's form was posted. Names with a dot are answers and must be fields of the step; other
 * names belong to the form (intent, version). A missing text is unchanged; a missing checkbox or group is empty,
 * since browsers omit unticked ones. Errors: `invalid`, as `parseDraftAnswers`.
 */
export function answersFromForm(
  step: ApplyStep,
  entries: Iterable<readonly [string, unknown]>,
  current: DraftAnswers,
): Result<DraftAnswers, Invalid> {
  const posted = new Map<string, unknown[]>();
  for (const [name, value] of entries) {
    if (!name.includes(".")) continue;
    if (findApplyField(name)?.step !== step) return invalidField("", DRAFT_MESSAGES.unknownField);
    posted.set(name, [...(posted.get(name) ?? []), value]);
  }
  const messages: Messages = new Map();
  const changes: Changes = new Map();
  for (const field of fieldsOfStep(step)) {
    const values = posted.get(field.name);
    if (!values) {
      if (field.kind === "check") changes.set(field.name, false);
      if (field.kind === "choices") changes.set(field.name, []);
      continue;
    }
    if (field.kind !== "choices" && values.length > 1) {
      messages.set(field.name, [ANSWER_MESSAGES.repeated]);
      continue;
    }
    const answer = parseAnswer(field, field.kind === "choices" ? values : values[0]);
    if (answer.ok) changes.set(field.name, answer.value);
    else messages.set(field.name, [answer.error]);
  }
  return finish(current, changes, messages);
}

/**
 * The answers after posting a form with all steps on one page, as staff use it. Errors: `invalid`, as
 * `parseDraftAnswers`, with the messages of all steps.
 */
export function answersFromWholeForm(
  entries: Iterable<readonly [string, unknown]>,
  current: DraftAnswers,
): Result<DraftAnswers, Invalid> {
  const posted = [...entries].filter(([name]) => name.includes("."));
  if (posted.some(([name]) => !findApplyField(name))) return invalidField("", DRAFT_MESSAGES.unknownField);
  const messages: Messages = new Map();
  let answers = current;
  for (const step of APPLY_STEPS) {
    const ofStep = posted.filter(([name]) => findApplyField(name)?.step === step);
    const read = answersFromForm(step, ofStep, answers);
    if (read.ok) answers = read.value;
    else for (const [field, texts] of Object.entries(read.error.fieldErrors)) messages.set(field, texts);
  }
  return finish(answers, new Map(), messages);
}
