import { words } from "#app/words/words.ts";

/** Why a passkey failed in the browser, with what to do. */
export const PASSKEY_PROBLEMS = words({
  aborted: "The passkey request was cancelled or timed out. Try again when you are ready.",
  "previously-registered": "This device already has a passkey for your account.",
  "invalid-rp-id": "Passkeys do not work at this address. Open the site at its usual address.",
  "invalid-domain": "Passkeys do not work at a numeric address. Open the site by its name.",
  "no-user-verification":
    "This device has no screen lock. Set up a screen lock or PIN, or use another device.",
  "no-discoverable-credentials": "This device cannot save passkeys. Use another device.",
  "invalid-user-id": "This account cannot use passkeys. Contact support.",
  "no-algorithm": "This device does not support our passkeys. Use another device.",
  unsupported: "Browser does not support WebAuthn",
  "too-many": "Too many attempts. Wait 1 minute, then try again.",
  "proof-needed": "Your confirmation has expired. Reload the page and confirm your identity again.",
  unknown: "The passkey did not work. Try again, or use another sign-in method.",
});
export type PasskeyProblem = keyof typeof PASSKEY_PROBLEMS | "offline";
