import { words } from "#app/words/words.ts";

/** Texts of the buttons for other services; apart from those of the settings, because entry pages load them. */
export const identityButtons = words({
  otherWays: "Other sign-in methods",
  signInBy: "Continue with {provider}",
});
