import { words } from "#app/words/words.ts";

/** Texts of the sign-in screens for an error in their address. */
export const addressErrorTexts = words({
  denied: "Sign-in was cancelled or not allowed. No changes were made.",
  expired: "This link or sign-in has expired or was already used. Start again.",
  off: "This sign-in method is not available. Use another method.",
  disabled: "This account is disabled. Contact support.",
  unconfirmed: "Confirm your email address or phone number first.",
  "identity-taken": "This account is already linked to another user. Use another account.",
  "identity-unknown": "This account is not linked to your account. Review your linked accounts.",
  "identity-last": "This is your only sign-in method. Add another method before you remove this one.",
  "too-many": "Too many attempts. Wait a few minutes, then try again.",
  away: "We could not complete sign-in. Try again in a moment.",
  unknown: "Sign-in did not work. Try again, or use another sign-in method.",
});
export type AddressProblem = keyof typeof addressErrorTexts;

export const addressErrorLabels = words({ reference: "Reference: {code}" });
