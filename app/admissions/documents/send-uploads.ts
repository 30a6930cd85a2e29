import { z } from "zod";

/** The response for files that have arrived: the document each has become, or why it was refused. */
export const uploadsAnswerSchema = z.discriminatedUnion("code", [
  z.object({ code: z.literal("sent"), id: z.string() }),
  z.object({ code: z.literal("file"), problem: z.string(), text: z.string() }),
  z.object({ code: z.literal("refused") }),
]);
export type UploadsAnswer = z.infer<typeof uploadsAnswerSchema>;
