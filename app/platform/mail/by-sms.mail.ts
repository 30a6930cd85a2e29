import { words } from "#app/words/words.ts";
import type { MailTemplate } from "./template.mail.ts";

const texts = words({ line: "{brand}: {subject}. For details, sign in: {link}" });

/** An email that goes to a student without an address as an SMS: its subject, and where the details are. */
export const bySms = <Props extends object>(template: MailTemplate<Props>): MailTemplate<Props> => ({
  ...template,
  text: (props, { brandName: brand, baseUrl }) =>
    texts.line({ brand, subject: template.subject(props), link: `${baseUrl}/student-dashboard` }),
});
