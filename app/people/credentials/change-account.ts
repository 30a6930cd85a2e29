import { z } from "zod";
import { emailSchema } from "#app/platform/text/email.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { isTimeZone } from "#app/platform/words/locale.ts";
import { LANGUAGE_TAGS } from "#app/words/languages.ts";
import { words } from "#app/words/words.ts";
import {
  currentPasswordSchema,
  newPasswordSchema,
  PASSWORD_MESSAGES,
  PASSWORD_MISMATCH,
  passwordsMatch,
} from "./password.ts";
import { FULL_NAME_MAX_LENGTH } from "./person-name.ts";

const texts = words({
  email: "Enter your new email address",
  fullName: "Enter your full name",
  timeZone: "Select a time zone",
  timeZoneOfList: "Select a time zone from the list",
  language: "Select a language from the list",
});

/** A new password from the link of a recovery email. */
export const resetPasswordSchema = z
  .object({
    password: newPasswordSchema(),
    confirmPassword: newPasswordSchema(() => PASSWORD_MESSAGES.requiredAgain),
  })
  .refine(passwordsMatch, PASSWORD_MISMATCH);
export type ResetPassword = z.output<typeof resetPasswordSchema>;

/** A new password, set by a user who knows the old one. */
export const changePasswordSchema = z
  .object({
    currentPassword: currentPasswordSchema(),
    password: newPasswordSchema(),
    confirmPassword: newPasswordSchema(() => PASSWORD_MESSAGES.requiredAgain),
  })
  .refine(passwordsMatch, PASSWORD_MISMATCH);
export type ChangePassword = z.output<typeof changePasswordSchema>;

/** The password of the signed-in user, to confirm their identity once more. */
export const passwordProofSchema = z.object({ currentPassword: currentPasswordSchema() });

/** A new email address; it takes effect once the link sent to it is used. */
export const changeEmailSchema = z.object({
  email: emailSchema(() => texts.email),
});
export type ChangeEmail = z.output<typeof changeEmailSchema>;

export const changeProfileSchema = z.object({
  fullName: lineSchema({ max: FULL_NAME_MAX_LENGTH, required: () => texts.fullName }),
  /** IANA zone; null until the user selects one. */
  timeZone: z
    .string({ error: () => texts.timeZone })
    .refine((text) => text === "" || isTimeZone(text), { error: () => texts.timeZoneOfList })
    .nullish()
    .transform((text) => text || null),
  /** Left out where only one language is offered. */
  language: z.enum(LANGUAGE_TAGS, { error: () => texts.language }).optional(),
});
/** A choice of language in the menu of a page, and the page. */
export const chooseLanguageSchema = z.object({
  language: z.enum(LANGUAGE_TAGS, { error: () => texts.language }),
  page: z.string().optional(),
});

export type ChangeProfile = z.output<typeof changeProfileSchema>;
