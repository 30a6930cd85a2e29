import { z } from "zod";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { lineSchema, linesSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { words } from "#app/words/words.ts";
import { MOST_ATTACHED } from "./attached-document.ts";

export const MESSAGE_MAX_LENGTH = 4_000;
export const SUBJECT_MAX_LENGTH = 150;
/** Three to seven parts of an SMS, by its letters; each is paid for. */
export const SMS_MAX_LENGTH = 480;

const texts = words({
  loadAgain: "Reload the page and send your message again",
  message: "Enter your message",
  subject: "Enter a subject",
  snooze: "Select how long to snooze the conversation",
});

export const messageBodySchema = linesSchema({ max: MESSAGE_MAX_LENGTH, required: () => texts.message });
export const smsBodySchema = linesSchema({ max: SMS_MAX_LENGTH, required: () => texts.message });
export const subjectSchema = lineSchema({ max: SUBJECT_MAX_LENGTH, required: () => texts.subject });

/** A message. `key` is made with the form, so that the same form sent twice is one message. */
export const sendMessageSchema = z.object({
  key: z.uuid({ error: () => texts.loadAgain }).toLowerCase(),
  quotedId: optionalRecordIdSchema,
  body: messageBodySchema,
  /** Of the student's wallet, in the order in which they are shown. */
  documents: severalSchema(recordIdSchema, MOST_ATTACHED),
});
export type SendMessage = z.output<typeof sendMessageSchema>;

export const editMessageSchema = z.object({
  messageId: recordIdSchema,
  version: versionSchema,
  body: messageBodySchema,
});
export type EditMessage = z.output<typeof editMessageSchema>;

/** How many hours a conversation is snoozed. `0` ends the snooze. */
export const SNOOZE_HOURS = ["0", "4", "24", "72", "168"] as const;

export const assignThreadSchema = z.object({ version: versionSchema, assigneeId: optionalRecordIdSchema });
export type AssignThread = z.output<typeof assignThreadSchema>;
export const snoozeThreadSchema = z.object({
  version: versionSchema,
  hours: z.enum(SNOOZE_HOURS, { error: () => texts.snooze }),
});
export type SnoozeThread = z.output<typeof snoozeThreadSchema>;
