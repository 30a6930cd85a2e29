import { words } from "#app/words/words.ts";

/** Texts for people who sign in with their organisation; apart from those for owners, because entry pages load them. */
export const directorySignIn = words({
  withOrganisation: "Sign in with your organisation",
  withOrganisationLead:
    "Enter your work email. If your organisation uses single sign-on, you continue on its sign-in page.",
  goOn: "Continue",
  continueWith: "Continue with {organisation}",
  belongs: "{organisation} uses single sign-on.",
  noneFor: "No organisation uses single sign-on with this email address. Sign in another way.",
  requiredHere: "{organisation} requires single sign-on. Continue with your organisation to sign in.",
  toSignIn: "Back to Sign In",
});
