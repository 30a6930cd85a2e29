import { z } from "zod";
import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import {
  lineSchema,
  linesSchema,
  optionalLineSchema,
  optionalLinesSchema,
} from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { words } from "#app/words/words.ts";
import { CRITERION_KINDS, SCORES, type Score } from "./rubric.ts";

const texts = words({
  question: "Enter the information you need",
  due: "Enter a due date",
  reason: "Enter a reason",
  note: "Enter a note",
  answer: "Enter a reply",
  label: "Enter a name",
  score: "Select a score from the list",
  kind: "Select documents from the list",
  what: "Select a type",
});

/** Per kind; no one fills in a longer rubric. */
export const MOST_CRITERIA = 12;
export const QUESTION_MAX_LENGTH = 2_000;

export const startSchema = z.object({ version: versionSchema });
export const assignReviewSchema = z.object({ assigneeId: optionalRecordIdSchema, version: versionSchema });

/** A form without script has a fixed number of fields: `criterion0`, `score0`, `comment0`, `check0` and so on. */
const PLACES = Array.from({ length: MOST_CRITERIA }, (_, at) => at);
const optionalScore = z
  .enum(SCORES.map(String) as [string, ...string[]], { error: () => texts.score })
  .optional()
  .transform((score) => (score === undefined ? null : (Number(score) as Score)));

type RubricFields = {
  [Field in `criterion${number}` | `check${number}`]: typeof optionalRecordIdSchema;
} & { [Field in `score${number}`]: typeof optionalScore } & {
  [Field in `comment${number}`]: ReturnType<typeof optionalLineSchema>;
};

export const rubricSchema = z.object({
  ...(Object.fromEntries(
    PLACES.flatMap((at) => [
      [`criterion${at}`, optionalRecordIdSchema],
      [`score${at}`, optionalScore],
      [`comment${at}`, optionalLineSchema({ max: 300 })],
      [`check${at}`, optionalRecordIdSchema],
    ]),
  ) as RubricFields),
  version: versionSchema,
});

/** The entered scores and comments by criterion, and the ticks. */
export function rubricOf(given: Readonly<Record<string, unknown>>) {
  const answers: Record<string, { score: Score | null; comment: string | null }> = {};
  const checks: string[] = [];
  for (const at of PLACES) {
    const id = given[`criterion${at}`];
    if (typeof id === "string") {
      answers[id] = {
        score: (given[`score${at}`] as Score | null | undefined) ?? null,
        comment: (given[`comment${at}`] as string | null | undefined) ?? null,
      };
    }
    const check = given[`check${at}`];
    if (typeof check === "string") checks.push(check);
  }
  return { answers, checks };
}

export const reviewNoteSchema = z.object({ body: linesSchema({ max: 2_000, required: () => texts.note }) });

export const askMoreSchema = z.object({
  body: linesSchema({ max: QUESTION_MAX_LENGTH, required: () => texts.question }),
  kinds: z
    .array(z.enum(DOCUMENT_KINDS, { error: () => texts.kind }), { error: () => texts.kind })
    .max(DOCUMENT_KINDS.length, { error: () => texts.kind })
    .refine((kinds) => new Set(kinds).size === kinds.length, { error: () => texts.kind })
    .default([]),
  dueOn: calendarDateSchema(() => texts.due),
  version: versionSchema,
});

export const withdrawSchema = z.object({ question: recordIdSchema, version: versionSchema });
export const refuseSchema = z.object({
  reason: linesSchema({ max: 1_000, required: () => texts.reason }),
  version: versionSchema,
});

export const answerQuestionSchema = z.object({
  question: recordIdSchema,
  answer: linesSchema({ max: QUESTION_MAX_LENGTH, required: () => texts.answer }),
});

export const criterionSchema = z.object({
  kind: z.enum(CRITERION_KINDS, { error: () => texts.what }),
  label: lineSchema({ max: 120, required: () => texts.label }),
  hint: optionalLinesSchema({ max: 300 }),
});
export type CriterionInput = z.output<typeof criterionSchema>;
export const removeCriterionSchema = z.object({ criterion: recordIdSchema, version: versionSchema });
