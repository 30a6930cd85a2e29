import { words } from "#app/words/words.ts";

/** The questions about the parent or guardian of an applicant under 18, for a child and for a parent who fills them in. */
export const guardianWords = words({
  title: "Is the applicant under 18?",
  text: "A parent or guardian must agree to the application. We’ll send them a link to confirm after you submit. If you are the parent or guardian, enter your own details.",
  contact: "Enter an email address, a mobile phone number or both.",
});
