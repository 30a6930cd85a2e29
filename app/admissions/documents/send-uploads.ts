import { z } from "zod";

/** What a page is told of files that have arrived: the document that they are now, or why they are not taken. */
export const uploadsAnswerSchema = z.discriminatedUnion("code", [
  z.object({ code: z.literal("sent"), id: z.string() }),
  z.object({ code: z.literal("file"), problem: z.string(), text: z.string() }),
  z.object({ code: z.literal("refused") }),
]);
export type UploadsAnswer = z.infer<typeof uploadsAnswerSchema>;
