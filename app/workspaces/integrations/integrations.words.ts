import { words } from "#app/words/words.ts";
import type { Integration } from "./integrations.ts";

export const integrationMessages = words({
  title: "Integrations",
  description:
    "The services outside that the agency works with, as the server was started. “Try it” asks one for real.",
  choose: "Choose one from the list",
  notSetUp: "Not set up",
  variables: "Set up by {names} where the server is started.",
  try: "Try it",
  tryOf: "Try it: {name}",
  works: "It works: {what}",
  fails: "It does not work: {why}",
  reached: "the mail server took our name and password",
  mailbox: "the mailbox opened",
  stored: "a file was written, read back the same, and removed",
  storedOther: "what was read back is not what was written",
  storeAway: "nothing could be written, or read back",
  scanned: "the scanner has looked at a harmless text and found nothing",
  notScanned: "the scanner gave no answer",
  found: "the scanner takes a harmless text for a virus",
  keysKnown: "the service knows our keys",
  keysUnknown: "the service does not answer, or does not know our keys",
  identity: "{names} answered",
  identityAway: "{names} did not answer",
  mailboxAway: "the mailbox could not be opened",
  folder: "A folder on this machine, encrypted",
  bucket: "The bucket {bucket}, encrypted",
  smsHint: "Whether texts arrive shows a code to your own phone: Your account, Security.",
});

export const INTEGRATION_LABELS: Readonly<Record<Integration, string>> = words({
  mail: "Mail",
  replies: "Replies by mail",
  storage: "Storage of files",
  scanner: "Virus scanner",
  captcha: "People or programs",
  identity: "Sign-in by other services",
  sms: "Texts (SMS)",
});

/** The variables that set each of them up; `.env.example` says what they mean. */
export const INTEGRATION_VARIABLES: Readonly<Record<Integration, readonly string[]>> = {
  mail: ["SMTP_URL", "MAIL_FROM"],
  replies: ["IMAP_URL", "REPLY_ADDRESS"],
  storage: ["S3_BUCKET"],
  scanner: ["CLAMD"],
  captcha: ["CAPTCHA_PROVIDER"],
  identity: ["GOOGLE_CLIENT_ID"],
  sms: ["SMS_URL", "SMS_FROM"],
};
