import { words } from "#app/words/words.ts";

/** For whom an account applies. */
export const whoForMessages = words({
  title: "Who is this application for?",
  lead: "Each person has an application, documents and messages of their own.",
  start: "Start application",
  startFor: "Start application for {name}",
  continue: "Continue",
  continueFor: "Continue the application for {name}",
  open: "Application started. Last saved {when}.",
  prefilled: "We fill in the details from the last application.",
  fresh: "No application yet.",
  other: "Someone else",
  otherHint: "Enter the name as it is in their passport. We add them to your account.",
});
