import { words } from "#app/words/words.ts";

/** Texts of the notice on a page whose session has ended; every hydrated page loads them. */
export const sessionNotices = words({
  ended: "Your session has expired. Sign in to continue.",
  other: "Another account is now signed in on this browser. Reload the page to continue.",
  signIn: "Sign In",
  reload: "Reload page",
});
