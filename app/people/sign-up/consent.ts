import { words } from "#app/words/words.ts";

/** Below this age a parent or guardian must be named and agree. */
export const AGE_OF_MAJORITY = 18;

export const CONSENT_MESSAGES = words({
  label: "I accept the terms of service and the privacy policy",
  required: "Accept the terms and the privacy policy to continue",
  changed:
    "A new version was published since you opened this page. Read the new version and tick the box again. Your text is still here.",
});
