import { words } from "#app/words/words.ts";

/** Texts about the sessions and sign-ins of staff. */
export const signInsMessages = words({
  title: "Sign-ins",
  lead: "Active sessions and recent sign-in attempts. IP addresses are shortened, and deleted after 1 year.",
  nowhere: "No active sessions",
  secondFactor: "Two-step verification used",
  seen: "Last seen {seen} · Signed in {signedIn}",
  network: "IP address: {network}",
  unknown: "Unknown",
  end: "Sign out",
  endThis: "Sign out {device}",
  endAll: "Sign out everywhere",
  ended: "Device signed out",
  history: "Recent sign-ins",
  actions: { "account.signIn": "Signed in", "account.signInFailed": "Sign-in failed" },
});
