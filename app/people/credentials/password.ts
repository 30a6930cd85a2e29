import { z } from "zod";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { firstProblem } from "#app/platform/text/first-problem.ts";
import { type Message, said } from "#app/platform/text/message.ts";
import { words } from "#app/words/words.ts";

export const PASSWORD_MESSAGES = words({
  required: "Enter a password",
  requiredAgain: "Enter the password again",
  tooShort: "Use at least {min} characters",
  tooLong: "Use at most {max} characters",
  strange: "Remove hidden and control characters",
  mismatch: "Passwords do not match",
});

const tooShort = () => PASSWORD_MESSAGES.tooShort({ min: PASSWORD_MIN_LENGTH });
const tooLong = () => PASSWORD_MESSAGES.tooLong({ max: PASSWORD_MAX_LENGTH });

/** Why a password is too weak. The server scores it; these are the answers it can give. */
export const WEAK_PASSWORD_REASONS = ["common", "personal", "guessable"] as const;
export type WeakPasswordReason = (typeof WEAK_PASSWORD_REASONS)[number];

export const WEAK_PASSWORD_TEXTS: Readonly<Record<WeakPasswordReason, string>> = words({
  common: "This password is too common. Choose another password.",
  personal: "This password contains your name or email. Choose another password.",
  guessable: "This password is too easy to guess. Add more words or characters.",
});

export type PasswordStrength =
  | { readonly strong: true }
  | { readonly strong: false; readonly reasons: readonly [WeakPasswordReason, ...WeakPasswordReason[]] };

/** The messages of the reasons, for the password field. */
export function weakPasswordMessages(reasons: readonly WeakPasswordReason[]): readonly string[] {
  return reasons.map((reason) => WEAK_PASSWORD_TEXTS[reason]);
}

/** A new password, never trimmed or changed. Lone surrogates are refused because they all hash alike. */
export function newPasswordSchema(required: Message = () => PASSWORD_MESSAGES.required) {
  return z.string({ error: () => said(required) }).superRefine(
    firstProblem((text) => {
      if (text === "") return said(required);
      if (text.length < PASSWORD_MIN_LENGTH) return tooShort();
      if (text.length > PASSWORD_MAX_LENGTH) return tooLong();
      return /[\p{Cc}\p{Cs}]/u.test(text) ? PASSWORD_MESSAGES.strange : null;
    }),
  );
}

/** The password of an existing account: only the length is limited, the stored hash decides. */
export function currentPasswordSchema() {
  return z
    .string({ error: () => PASSWORD_MESSAGES.required })
    .min(1, { error: () => PASSWORD_MESSAGES.required })
    .max(PASSWORD_MAX_LENGTH, { error: tooLong });
}

type WithConfirmation = { readonly password?: unknown; readonly confirmPassword?: unknown };

/** The shared rule of forms with a repeated password; the message is at the second field. */
export function passwordsMatch(input: WithConfirmation): boolean {
  // An empty repeat is a missing value, not a mismatch.
  return !input.confirmPassword || input.password === input.confirmPassword;
}

export const PASSWORD_MISMATCH: z.core.$ZodCustomParams = {
  error: () => PASSWORD_MESSAGES.mismatch,
  path: ["confirmPassword"],
  when: evenWhenFieldsFail,
};
