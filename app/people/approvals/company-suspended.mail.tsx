import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "{named, select, yes {{company} is suspended} other {Your company is suspended}}",
  preview: "Access is paused until your account is approved again.",
  suspended:
    "{named, select, yes {We’ve suspended {company}. Its members can sign in, but cannot see or change anything until we approve it again. We have not deleted anything.} other {We’ve suspended your company. Its members can sign in, but cannot see or change anything until we approve it again. We have not deleted anything.}}",
  reason: "Message from our team:",
  mistake: "If you think this is a mistake, reply to this email.",
});

/** Emails omit a name that does not look like a name. */
const valuesOf = (company: string) => ({ named: company === "" ? "no" : "yes", company });

export const companySuspendedMail: MailTemplate<{
  contactName: string;
  companyName: string;
  role: CompanyRole;
  reason: string | null;
}> = {
  subject: ({ companyName }) => texts.subject(valuesOf(companyName)),
  body: ({ contactName, companyName, reason }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={contactName} />
      <Text>{texts.suspended(valuesOf(companyName))}</Text>
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
