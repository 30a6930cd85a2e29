import { z } from "zod";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { words } from "#app/words/words.ts";
import { currentPasswordSchema } from "./password.ts";

const texts = words({ email: "Enter your email address", code: "Enter the {digits}-digit code" });

/** Requests a code by email, a new verification email, or a password reset. */
export const emailOnlySchema = z.object({ email: emailSchema(() => texts.email) });
export type EmailOnly = z.output<typeof emailOnlySchema>;

const codeMessage = () => texts.code({ digits: ONE_TIME_CODE_LENGTH });

/** A six-digit code from an email or an authenticator app; the spaces that apps show are dropped. */
export const oneTimeCodeSchema = z
  .string({ error: codeMessage })
  .overwrite((text) => plainFigure(text).replace(/\s/gu, ""))
  .regex(/^[0-9]{6}$/, { error: codeMessage });

/**
 * All three sign-in forms: email and password, both required. The emailed code is also required if strangers have
 * tried too many passwords.
 */
export const signInSchema = z.object({
  email: emailSchema(() => texts.email),
  password: currentPasswordSchema(),
  code: oneTimeCodeSchema.optional(),
});
export type SignIn = z.output<typeof signInSchema>;

export const codeSignInSchema = z.object({
  email: emailSchema(() => texts.email),
  code: oneTimeCodeSchema,
});
export type CodeSignIn = z.output<typeof codeSignInSchema>;
