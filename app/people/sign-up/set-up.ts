import { z } from "zod";
import {
  newPasswordSchema,
  PASSWORD_MESSAGES,
  PASSWORD_MISMATCH,
  passwordsMatch,
} from "#app/people/credentials/password.ts";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { SIGN_UP_MESSAGES } from "./sign-up.ts";

/** `/set-up`: creates the first owner of an installation, once. */
export const setUpSchema = z
  .object({
    fullName: lineSchema({ max: FULL_NAME_MAX_LENGTH, required: () => SIGN_UP_MESSAGES.fullName }),
    email: emailSchema(() => SIGN_UP_MESSAGES.email),
    password: newPasswordSchema(),
    confirmPassword: newPasswordSchema(() => PASSWORD_MESSAGES.requiredAgain),
  })
  .refine(passwordsMatch, PASSWORD_MISMATCH);
export type SetUp = z.output<typeof setUpSchema>;
