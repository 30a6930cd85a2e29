import { z } from "zod";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import {
  lineSchema,
  linesSchema,
  optionalLineSchema,
  optionalLinesSchema,
  REASON_MAX_LENGTH,
} from "#app/platform/text/plain-text.ts";
import { ANSWER_STATES } from "./answer-state.ts";
import { FINDING_DECISIONS } from "./finding.ts";
import { ANSWER_MAX_LENGTH, STATEMENT_QUESTIONS } from "./statement-question.ts";
import { PERIOD_EVIDENCE, PERIOD_KINDS } from "./study-history.ts";
import { statementMessages as texts } from "./visa-statements.words.ts";

/** An answer as it is typed; a draft can be empty. */
export const saveAnswerSchema = z.object({
  question: z.enum(STATEMENT_QUESTIONS),
  version: versionSchema,
  text: optionalLinesSchema({ max: ANSWER_MAX_LENGTH }).transform((text) => text ?? ""),
});
export type SaveAnswer = z.output<typeof saveAnswerSchema>;

/** The same from a script, which names the application. */
export const saveAnswerCallSchema = saveAnswerSchema.extend({ applicationId: recordIdSchema });

export const moveAnswerSchema = z.object({
  question: z.enum(STATEMENT_QUESTIONS),
  version: versionSchema,
  to: z.enum(ANSWER_STATES),
});
export type MoveAnswer = z.output<typeof moveAnswerSchema>;

export const addCommentSchema = z.object({
  question: z.enum(STATEMENT_QUESTIONS),
  comment: linesSchema({ max: REASON_MAX_LENGTH }),
});
export type AddComment = z.output<typeof addCommentSchema>;

export const resolveCommentSchema = z.object({ commentId: recordIdSchema, version: versionSchema });
export type ResolveComment = z.output<typeof resolveCommentSchema>;

export const decideFindingSchema = z.object({
  finding: z.string().min(1).max(200),
  fingerprint: z.string().min(1).max(60),
  decision: z.enum(FINDING_DECISIONS),
  note: linesSchema({ max: REASON_MAX_LENGTH }),
});
export type DecideFinding = z.output<typeof decideFindingSchema>;

export const reopenFindingSchema = z.object({ finding: z.string().min(1).max(200) });
export type ReopenFinding = z.output<typeof reopenFindingSchema>;

const MONTH = /^(19[3-9]\d|20\d\d)-(0[1-9]|1[0-2])$/;
const monthError = () => texts.history.monthProblem;
const monthSchema = z
  .string({ error: monthError })
  .overwrite(plainFigure)
  .regex(MONTH, { error: monthError });

const periodShape = {
  kind: z.enum(PERIOD_KINDS),
  title: lineSchema({ max: 200 }),
  place: optionalLineSchema({ max: 200 }),
  fromMonth: monthSchema,
  untilMonth: z
    .string({ error: monthError })
    .overwrite(plainFigure)
    .refine((text) => text === "" || MONTH.test(text), { error: monthError })
    .nullish()
    .transform((text) => text || null),
  evidence: z
    .union([z.enum(PERIOD_EVIDENCE), z.literal("")])
    .nullish()
    .transform((value) => value || null),
  note: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
};

export const addPeriodSchema = z.object(periodShape);
export type AddPeriod = z.output<typeof addPeriodSchema>;

export const changePeriodSchema = z.object({
  ...periodShape,
  periodId: recordIdSchema,
  version: versionSchema,
});
export type ChangePeriod = z.output<typeof changePeriodSchema>;

export const removePeriodSchema = z.object({ periodId: recordIdSchema, version: versionSchema });
export type RemovePeriod = z.output<typeof removePeriodSchema>;

export const readWithAiSchema = z.object({ documentId: recordIdSchema });

export const decideAiFactSchema = z.object({
  factId: recordIdSchema,
  version: versionSchema,
  decision: z.enum(["confirmed", "rejected"]),
});
export type DecideAiFact = z.output<typeof decideAiFactSchema>;

/** The version of the text that the page showed. */
export const answerAiConsentSchema = z.object({ number: versionSchema });
export type AnswerAiConsent = z.output<typeof answerAiConsentSchema>;
