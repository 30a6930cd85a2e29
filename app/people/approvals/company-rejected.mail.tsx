import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "{named, select, yes {{company} was not approved} other {Your company was not approved}}",
  preview: "Reply to this email if you have questions.",
  rejected:
    "{named, select, yes {We did not approve the application from {company}.} other {We did not approve your company’s application.}}",
  reason: "Message from our team:",
  mistake: "If you think this is a mistake, reply to this email.",
});

/** Emails omit a name that does not look like a name. */
const valuesOf = (company: string) => ({ named: company === "" ? "no" : "yes", company });

export const companyRejectedMail: MailTemplate<{
  contactName: string;
  companyName: string;
  role: CompanyRole;
  reason: string | null;
}> = {
  subject: ({ companyName }) => texts.subject(valuesOf(companyName)),
  body: ({ contactName, companyName, reason }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={contactName} />
      <Text>{texts.rejected(valuesOf(companyName))}</Text>
      {reason ? <Quote from={texts.reason}>{reason}</Quote> : null}
      <Text>{texts.mistake}</Text>
    </MailLayout>
  ),
  sample: {
    contactName: "Nimal Perera",
    companyName: "Lanka Study Link",
    role: "partner",
    reason: "We could not verify the registration of the company.\nPlease send us the certificate.",
  },
};
