import { z } from "zod";
import { words } from "#app/words/words.ts";
import { EMAIL_MAX_LENGTH } from "./email-length.ts";
import { firstProblem } from "./first-problem.ts";
import { withoutInvisible } from "./invisible.ts";
import { type Message, said } from "./message.ts";

export const EMAIL_MESSAGES = words({
  required: "Enter an email address",
  invalid: "Enter an email address like name@example.com",
});

/**
 * What we deliver to: a dotted ASCII address. Checked before lowering the case, because some letters
 * outside ASCII (the Kelvin sign) become ASCII when lowered and would pass for somebody else's address.
 */
const ADDRESS =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text);
}

/** A required e-mail address, trimmed and in lower case. `required` is the message when it is missing. */
export function emailSchema(required: Message = () => EMAIL_MESSAGES.required) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? said(required) : EMAIL_MESSAGES.invalid) })
    .overwrite(withoutInvisible)
    .trim()
    .superRefine(
      firstProblem((text) => {
        if (text === "") return said(required);
        return isEmail(text) ? null : EMAIL_MESSAGES.invalid;
      }),
    )
    .toLowerCase();
}

/** An optional e-mail address: null when it is missing or blank. */
export function optionalEmailSchema() {
  return z
    .string({ error: () => EMAIL_MESSAGES.invalid })
    .overwrite(withoutInvisible)
    .trim()
    .refine((text) => text === "" || isEmail(text), { error: () => EMAIL_MESSAGES.invalid })
    .toLowerCase()
    .nullish()
    .transform((text) => text || null);
}
