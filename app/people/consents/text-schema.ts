import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema, linesSchema } from "#app/platform/text/plain-text.ts";
import { consentMessages } from "./consents.words.ts";
import { TEXT_KINDS } from "./kinds.ts";
import { TEXT_LIMITS } from "./text-limits.ts";

/** The form of the draft. */
export const textDraftSchema = z.object({
  /** Of the draft; 0 if there is none. */
  version: versionSchema,
  title: lineSchema({ max: TEXT_LIMITS.title, required: () => consentMessages.titleNeeded }),
  body: linesSchema({ max: TEXT_LIMITS.body, required: () => consentMessages.bodyNeeded }),
});
export type TextDraftInput = z.output<typeof textDraftSchema>;

export const publishTextSchema = z.object({
  version: versionSchema,
  /** The version in force when the page was rendered. */
  current: versionSchema,
  reason: linesSchema({ max: TEXT_LIMITS.reason, required: () => consentMessages.reasonNeeded }),
  asksAgain: checkboxSchema(),
});
export type PublishText = z.output<typeof publishTextSchema>;

/** An answer to a text in the version shown. */
export const answerTextSchema = z.object({
  kind: z.enum(TEXT_KINDS, { error: () => consentMessages.unknownText }),
  number: versionSchema,
});
export type AnswerText = z.output<typeof answerTextSchema>;
