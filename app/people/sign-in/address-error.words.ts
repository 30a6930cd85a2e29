import { words } from "#app/words/words.ts";

/** What the sign-in screens say about an error that their address carries. */
export const addressErrorTexts = words({
  denied: "The sign-in was cancelled, or was not allowed. Nothing has changed.",
  expired: "This link or sign-in has run out, or was used already. Begin again.",
  off: "This way of signing in is not available here. Use another one.",
  disabled: "This account is disabled. Please contact support.",
  unconfirmed: "Confirm your email address or phone number first.",
  "identity-taken": "This identity already belongs to an account.",
  "identity-unknown": "This identity does not belong to your account.",
  "identity-last": "This is the only way into the account. Add another one before you remove it.",
  "too-many": "There were too many attempts. Wait a while, then try again.",
  away: "The sign-in could not be finished. Try again in a moment.",
  unknown: "The sign-in did not work. Try again, or use another way.",
});
export type AddressProblem = keyof typeof addressErrorTexts;

export const addressErrorLabels = words({ reference: "Reference: {code}" });
