import { z } from "zod";
import { words } from "#app/words/words.ts";
import { plainFigure } from "./digits.ts";
import { firstProblem } from "./first-problem.ts";
import { type Message, said } from "./message.ts";
import { plainDigits } from "./plain-digits.ts";

export const PHONE_MAX_LENGTH = 32;
export const PHONE_MESSAGES = words({
  required: "Enter a phone number",
  invalid: "Enter a phone number with its country code, for example +977 98 1234 5678",
});

/**
 * The loose check that the browser can afford: digits with the usual signs between them, 6 to 15
 * digits (E.164 allows 15). Whether such a number can exist is judged on the server.
 */
export function looksLikePhone(text: string): boolean {
  const plain = plainDigits(text)
    .normalize("NFKC")
    .replace(/^tel:\s*/i, "");
  if (text.length > PHONE_MAX_LENGTH || !/^\(?\+?[0-9().\u0020_/\p{Pd}\u2212]+$/u.test(plain)) return false;
  const digits = plain.replace(/[^0-9]/g, "").length;
  return digits >= 6 && digits <= 15;
}

export function phoneSchema(required: Message = () => PHONE_MESSAGES.required) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? said(required) : PHONE_MESSAGES.invalid) })
    .overwrite(plainFigure)
    .superRefine(
      firstProblem((text) => {
        if (text === "") return said(required);
        return looksLikePhone(text) ? null : PHONE_MESSAGES.invalid;
      }),
    );
}

/** An optional phone number: null when it is missing or blank. */
export function optionalPhoneSchema() {
  return z
    .string({ error: () => PHONE_MESSAGES.invalid })
    .overwrite(plainFigure)
    .refine((text) => text === "" || looksLikePhone(text), { error: () => PHONE_MESSAGES.invalid })
    .nullish()
    .transform((text) => text || null);
}
