import type { MailVariable } from "#app/platform/mail/own-words.ts";
import { words } from "#app/words/words.ts";

export const mailTextMessages = words({
  tab: "Mail texts",
  description: "What your mails say in your own words. Facts, links and codes stay where they are.",
  listTitle: "Kinds of mails",
  kind: "Mail",
  words: "Words",
  own: "Yours",
  ours: "Ours",
  back: "All mails",
  subject: "Subject",
  subjectHint: "Left empty: {subject}",
  opening: "Opening",
  openingHint: "After the greeting, before what we say. An empty line begins a new paragraph.",
  closing: "Closing",
  closingHint: "After everything else.",
  language: "In English. Mails in another language say what we say.",
  variables: "What can stand in braces",
  unknown: "{names} {count, plural, one {stands} other {stand}} for nothing in this mail",
  save: "Save",
  saved: "Saved. The next mail of this kind says it.",
  preview: "Look at it first",
  previewTitle: "How it would read",
  previewText: "Nothing is saved yet. The values are made up.",
  nowTitle: "How it reads now",
  nowText: "The values are made up.",
  sample: "Send it to me",
  sampleHint: "As it is saved, with made-up values. Its links lead nowhere.",
  sampleBegun: "The mail is on its way to you.",
  reset: "Back to our text",
  resetTitle: "Take your words out of this mail?",
  resetHint: "It says again what we say. What it said stays in the audit trail.",
  wasReset: "The mail says again what we say.",
  changedBy: "Changed {when} by {name}.",
});

/** What each stands for, told beside the form. */
export const MAIL_VARIABLE_LABELS: Readonly<Record<MailVariable, string>> = words({
  name: "name of the reader",
  reference: "reference of the application or the consultation",
  choice: "course and university",
  companyName: "name of the organisation",
  counsellor: "name of the counsellor",
  brand: "your name",
});
