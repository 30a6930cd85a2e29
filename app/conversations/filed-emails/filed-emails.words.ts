import { note, words } from "#app/words/words.ts";
import type { EmailDirection } from "./filed-email.ts";

export const EMAIL_DIRECTION_LABELS: Readonly<Record<EmailDirection, string>> = words({
  sent: note("Sent", "Direction of an email: staff sent it"),
  received: note("Received", "Direction of an email: staff received it"),
});

export const filedEmailMessages = words({
  title: "Unfiled email",
  email: note("Email", "Mark of an email that staff filed in a conversation"),
  internal: "Visible to staff only",
  entry: {
    sent: "{name} sent an email to {to}",
    received: "{name} sent an email",
  },
  original: "Download original email",
  attachments:
    "{count, plural, one {# attachment, in the original email} other {# attachments, in the original email}}",
  infected: "The virus scanner found malware in this email. You cannot download it.",
  tooLarge: "This email was too large to store its original.",
  noSubject: "(No subject)",
  someone: "a former staff member",
  columns: {
    subject: "Subject",
    from: "From",
    to: "To",
    sent: note("Sent", "Date on which an email was sent"),
    direction: "Direction",
    filedBy: "Filed by",
    received: note("Received", "Date on which an email arrived here"),
  },
  search: "Search by subject or sender",
  filters: { direction: "Direction" },
  none: "No unfiled email",
  noneHint:
    "Emails that staff send to a filing address appear here if they match no student, or more than one.",
  loadFailed: "Failed to load unfiled email",
  choose: "Student",
  chooseHint: "Select the student whose conversation this email belongs to.",
  noMatch: "No student matches the addresses in this email.",
  find: "Student’s name or email",
  findButton: "Find",
  nothingFound: "No student found. Check the spelling, or add the student.",
  fileWith: "File with {name}",
  filed: "Email filed",
  add: "Add student",
  addHint: "Adds {email} as a student and files the email.",
  name: "Student’s name",
  dismiss: "Dismiss email",
  dismissTitle: "Dismiss this email?",
  dismissHint:
    "The email and its attachments are deleted permanently from this system. Your mailbox keeps its copy.",
  dismissed: "Email dismissed",
  address: {
    title: "File email from your email program",
    lead: "Send a copy (Bcc) of an email to this address, or forward an email to it. It is filed in the student’s conversation, where only staff see it.",
    rule: "We accept email from {email} only. Do not share this address.",
    yours: "Your address",
    agency: "Agency address",
    agencyRule: "Every staff member can use this address from their own email address.",
    off: "Filing email is off, because no mailbox for replies is configured.",
    create: "Create address",
    replace: "Replace address",
    replaceTitle: "Replace this address?",
    replaceHint: "The current address stops working immediately.",
    saved: "Address created",
    none: "No address yet.",
  },
});
