import { words } from "#app/words/words.ts";

/** Texts of the page where an account holder chooses the applicant. */
export const whoForMessages = words({
  title: "Who is this application for?",
  lead: "Each person has their own applications, documents and messages.",
  start: "Start application",
  startFor: "Start application for {name}",
  continue: "Continue",
  continueFor: "Continue {name}’s application",
  open: "Application started. Last saved {when}.",
  prefilled: "We’ll fill in the details from the last application.",
  fresh: "No application yet.",
  other: "Someone else",
  otherHint: "Enter the person’s name as on their passport. We’ll add this person to your account.",
});
