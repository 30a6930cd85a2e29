import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "{named, select, yes {{company} is suspended} other {Your company is suspended}}",
  preview: "You can sign in, but not work here for the time being.",
  suspended:
    "Our team has suspended the {role, select, partner {partner account} other {institution account}} of {named, select, yes {{company}} other {your company}}. Its people can sign in, but see and change nothing until it is approved again. Nothing is deleted.",
  reason: "What our team wrote:",
  mistake: "If you think this is a mistake, please reply to this mail or contact our support.",
});

/** A name that does not look like one is left out of mails. */
const valuesOf = (company: string) => ({ named: company === "" ? "no" : "yes", company });

export const companySuspendedMail: MailTemplate<{
  contactName: string;
  companyName: string;
  role: CompanyRole;
  reason: string | null;
}> = {
  subject: ({ companyName }) => texts.subject(valuesOf(companyName)),
  body: ({ contactName, companyName, role, reason }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={contactName} />
      <Text>{texts.suspended({ role, ...valuesOf(companyName) })}</Text>
      {reason ? <Quote from={texts.reason}>{reason}</Quote> : null}
      <Text>{texts.mistake}</Text>
    </MailLayout>
  ),
  sample: {
    contactName: "Nimal Perera",
    companyName: "Lanka Study Link",
    role: "partner",
    reason: "Two students say that they were promised a visa. Please call us.",
  },
};
