import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";

export const companyRejectedMail: MailTemplate<{
  contactName: string;
  companyName: string;
  role: CompanyRole;
  reason: string | null;
}> = {
  subject: ({ companyName }) => `${companyName || "Your company"} was not approved`,
  body: ({ contactName, companyName, role, reason }, look) => (
    <MailLayout look={look} preview={`Your ${role} application was not approved.`}>
      <Greeting name={contactName} />
      <Text>
        Unfortunately, the {role} application of {companyName || "your company"} was not approved.
      </Text>
      {reason ? <Quote from="What our team wrote:">{reason}</Quote> : null}
      <Text>If you think this is a mistake, please reply to this mail or contact our support.</Text>
    </MailLayout>
  ),
  sample: {
    contactName: "Nimal Perera",
    companyName: "Lanka Study Link",
    role: "partner",
    reason: "We could not verify the registration of the company.\nPlease send us the certificate.",
  },
};
