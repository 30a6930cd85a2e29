import { words } from "#app/words/words.ts";

/** Words about where and when colleagues sign in. */
export const signInsMessages = words({
  title: "Sign-ins",
  lead: "Where they are signed in now, and the last times that somebody came in or tried to. Networks are cut short, and forgotten after a year.",
  nowhere: "They are signed in nowhere.",
  secondFactor: "Second factor used",
  seen: "Last seen {seen} · Signed in {signedIn}",
  network: "Network: {network}",
  unknown: "Not known",
  end: "Sign out",
  endThis: "Sign out {device}",
  endAll: "Sign out everywhere",
  ended: "Signed out",
  history: "Sign-ins",
  actions: { "account.signIn": "Signed in", "account.signInFailed": "Failed to sign in" },
});
