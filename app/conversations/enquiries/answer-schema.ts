import { z } from "zod";
import { linesSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

export const ANSWER_MAX_LENGTH = 4_000;

const texts = words({
  loadAgain: "Please load the page again and send the answer once more",
  answer: "Write your answer",
});

/** An answer to an enquiry. */
export const answerEnquirySchema = z.object({
  body: linesSchema({ max: ANSWER_MAX_LENGTH, required: () => texts.answer }),
});
export type AnswerEnquiry = z.output<typeof answerEnquirySchema>;
