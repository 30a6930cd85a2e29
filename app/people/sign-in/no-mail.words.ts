import { words } from "#app/words/words.ts";

/** Sent with the page of an installation that cannot send email: others need not load these texts. */
export const noMailMessages = words({
  created:
    "This site cannot send email yet, so there is no code to enter. Sign in with your password. You can confirm your address later.",
  signUp: "This site cannot send email yet, so you will not get a code to confirm your address.",
  staffSignUp:
    "This site cannot send email yet. If a colleague has sent you an invitation link, use the link. Otherwise, an owner approves your request.",
});
