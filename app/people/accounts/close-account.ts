import { z } from "zod";
import { words } from "#app/words/words.ts";

/** The word that the user types to confirm closing the account. */
export const CLOSE_WORD = "close";
const texts = words({ typeIt: "Type “{word}” to close your account" });
const typeIt = () => texts.typeIt({ word: CLOSE_WORD });

export const closeAccountSchema = z.object({
  confirmation: z
    .string({ error: typeIt })
    .max(100, { error: typeIt })
    .refine((typed) => typed.trim().toLowerCase() === CLOSE_WORD, { error: typeIt }),
});
