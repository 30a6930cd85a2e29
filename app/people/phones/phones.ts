import { z } from "zod";
import { currentPasswordSchema } from "#app/people/credentials/password.ts";
import { oneTimeCodeSchema } from "#app/people/credentials/sign-in.ts";
import { withoutInvisible } from "#app/platform/text/invisible.ts";
import { phoneMessages } from "./phone.words.ts";
import { TYPED_PHONE_MAX_LENGTH } from "./phone-text.ts";

/** A number as typed, and its country if it has no country code. The server validates it. */
export const typedPhone = () => ({
  country: z
    .string({ error: () => phoneMessages.chooseCountry })
    .regex(/^[A-Z]{2}$/, { error: () => phoneMessages.chooseCountry }),
  phone: z
    .string({ error: () => phoneMessages.required })
    .max(TYPED_PHONE_MAX_LENGTH, { error: () => phoneMessages.required })
    .overwrite(withoutInvisible)
    .trim()
    .min(1, { error: () => phoneMessages.required }),
});

export const phoneOnlySchema = z.object(typedPhone());
export type PhoneOnly = z.output<typeof phoneOnlySchema>;

/** A number and a password; the code is also required if strangers have tried too many passwords. */
export const phoneSignInSchema = z.object({
  ...typedPhone(),
  password: currentPasswordSchema(),
  code: oneTimeCodeSchema.optional(),
});
export type PhoneSignIn = z.output<typeof phoneSignInSchema>;

/** A code for a number that is already known. */
export const phoneCodeSchema = z.object({ code: oneTimeCodeSchema });
