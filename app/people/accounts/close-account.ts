import { z } from "zod";

/** What is typed before an account is closed. */
export const CLOSE_WORD = "close";
const TYPE_IT = `Type “${CLOSE_WORD}” to close your account`;

export const closeAccountSchema = z.object({
  confirmation: z
    .string({ error: TYPE_IT })
    .max(100, TYPE_IT)
    .refine((typed) => typed.trim().toLowerCase() === CLOSE_WORD, { error: TYPE_IT }),
});
