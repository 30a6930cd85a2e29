import { z } from "zod";
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
