import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "{named, select, yes {{company} was not approved} other {Your company was not approved}}",
  preview:
    "{role, select, partner {Your partner application was not approved.} other {Your institution application was not approved.}}",
  rejected:
    "Unfortunately, the {role, select, partner {partner application} other {institution application}} of {named, select, yes {{company}} other {your company}} was not approved.",
  reason: "What our team wrote:",
  mistake: "If you think this is a mistake, please reply to this mail or contact our support.",
});

/** A name that does not look like one is left out of mails. */
const valuesOf = (company: string) => ({ named: company === "" ? "no" : "yes", company });

export const companyRejectedMail: MailTemplate<{
  contactName: string;
  companyName: string;
  role: CompanyRole;
  reason: string | null;
}> = {
  subject: ({ companyName }) => texts.subject(valuesOf(companyName)),
  body: ({ contactName, companyName, role, reason }, look) => (
    <MailLayout look={look} preview={texts.preview({ role })}>
      <Greeting name={contactName} />
      <Text>{texts.rejected({ role, ...valuesOf(companyName) })}</Text>
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
