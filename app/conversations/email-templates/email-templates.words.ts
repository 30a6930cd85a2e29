import type { MailVariable } from "#app/platform/mail/own-words.ts";
import { note, words } from "#app/words/words.ts";

export const mailTextMessages = words({
  tab: "Email templates",
  description:
    "Add your own subject, opening and closing text to emails. Facts, links and codes stay the same.",
  kind: "Email",
  words: note("Text", "Column that says whether an email has the default or a custom text"),
  own: "Custom",
  ours: "Default",
  back: "All email templates",
  subject: "Subject",
  subjectHint: "Leave blank to use: {subject}",
  opening: "Opening",
  openingHint: "Shown after the greeting. Leave a blank line to start a new paragraph.",
  closing: "Closing",
  closingHint: "Shown at the end of the email.",
  language: "Write in English. Emails in other languages use our default text.",
  variables: "Placeholders",
  unknown:
    "{count, plural, one {# placeholder is not available in this email: {names}} other {# placeholders are not available in this email: {names}}}",
  save: "Save text",
  saved: "Text saved. The next email of this type will use it.",
  preview: "Preview email",
  previewTitle: "Preview",
  previewText: "Not saved yet. Uses sample data.",
  nowTitle: "Current email",
  nowText: "Uses sample data.",
  sample: "Send me a test email",
  sampleHint: "Sends the saved version with sample data. The links do not work.",
  sampleBegun: "Sending test email",
  reset: "Reset to default",
  resetTitle: "Reset this email to the default text?",
  resetHint: "Your text is removed. You can still find it in the audit log.",
  wasReset: "Email reset to the default text",
  changedBy: "Last edited by {name}, {time}.",
});

/** What each placeholder stands for, shown next to the form. */
export const MAIL_VARIABLE_LABELS: Readonly<Record<MailVariable, string>> = words({
  name: "Recipient’s name",
  reference: "Reference of the application or consultation",
  choice: "Course and university",
  companyName: "Organisation’s name",
  counsellor: "Counsellor’s name",
  brand: "Your agency’s name",
});
