import { words } from "#app/words/words.ts";
import type { MailTemplate } from "./template.mail.ts";

const texts = words({
  line: "{brand}: {subject}. For details, sign in: {link}",
  alert: "{brand}: {subject}. If this was not you, contact us: {link}",
});

/** An email that goes to a student without an address as an SMS: its subject, and where the details are. */
export const bySms = <Props extends object>(template: MailTemplate<Props>): MailTemplate<Props> => ({
  ...template,
  text: (props, { brandName: brand, baseUrl }) =>
    texts.line({ brand, subject: template.subject(props), link: `${baseUrl}/student-dashboard` }),
});

/** An email about the security of an account, as an SMS to a person without an address. */
export const alertBySms = <Props extends object>(template: MailTemplate<Props>): MailTemplate<Props> => ({
  ...template,
  text: (props, { brandName: brand, baseUrl }) =>
    texts.alert({ brand, subject: template.subject(props), link: `${baseUrl}/contact` }),
});
