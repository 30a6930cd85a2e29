import { note, words } from "#app/words/words.ts";
import type { Integration } from "./integrations.ts";

export const integrationMessages = words({
  title: "Integrations",
  description:
    "External services that the agency uses, as configured on the server. Select “Test” to check a connection.",
  choose: "Select an integration from the list",
  notSetUp: "Not set up",
  variables: "To set up this service, set {names} on the server.",
  try: note("Test", "Button that checks a connection"),
  tryOf: "Test {name}",
  works: "Connection works. {what}",
  fails: "Connection failed. {why}",
  reached: "The mail server accepted our sign-in details.",
  mailbox: "We opened the mailbox.",
  stored: "A test file was written, read back unchanged and removed.",
  storedOther: "The test file was different when read back. Check the storage.",
  storeAway: "We could not write or read a test file. Check the storage settings.",
  scanned: "The scanner checked a harmless text and found no virus.",
  notScanned: "The scanner did not respond. Check that it is running.",
  found: "The scanner reported a virus in a harmless text. Check its configuration.",
  keysKnown: "The service accepted our keys.",
  keysUnknown: "The service did not respond, or rejected our keys. Check the keys.",
  identity: "{names} responded.",
  identityAway: "{names} did not respond. Check the settings and try again.",
  mailboxAway: "We could not open the mailbox. Check the address and password.",
  folder: "Encrypted, in a folder on this server",
  bucket: "Encrypted, in the bucket {bucket}",
  whatsApp: "Number with the ID {id}. Webhook: {address}",
  smsHint: "To test text messages, send a code to your phone under My account, Security.",
});

export const INTEGRATION_LABELS: Readonly<Record<Integration, string>> = words({
  mail: "Email",
  replies: "Email replies",
  storage: "File storage",
  scanner: "Virus scanner",
  captcha: "Bot protection",
  identity: "Linked accounts",
  sms: "Text messages (SMS)",
  whatsapp: "WhatsApp",
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
  whatsapp: [
    "WHATSAPP_PHONE_NUMBER_ID",
    "WHATSAPP_ACCESS_TOKEN",
    "WHATSAPP_APP_SECRET",
    "WHATSAPP_VERIFY_TOKEN",
  ],
};
