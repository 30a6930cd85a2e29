import { z } from "zod";
import { optionalRecordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { linesSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

export const ANSWER_MAX_LENGTH = 4_000;

const texts = words({
  loadAgain: "Reload the page and send your reply again",
  answer: "Enter your reply",
});

/** An answer to an enquiry. */
export const answerEnquirySchema = z.object({
  body: linesSchema({ max: ANSWER_MAX_LENGTH, required: () => texts.answer }),
});
export type AnswerEnquiry = z.output<typeof answerEnquirySchema>;

/** Adding the sender of an enquiry as a student; `evenSo`: although there are students with that email or phone. */
export const addStudentSchema = z.object({ evenSo: checkboxSchema() });
export type AddStudentOfEnquiry = z.output<typeof addStudentSchema>;

/** Linking an enquiry to the record of a student who is there already; without one, the link is removed. */
export const linkStudentSchema = z.object({ studentId: optionalRecordIdSchema });
export type LinkStudent = z.output<typeof linkStudentSchema>;
