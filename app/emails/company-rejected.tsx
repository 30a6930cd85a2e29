import { Section, Text } from "@react-email/components";
import type { CompanyRole } from "#app/domain/accounts/roles.ts";
import { MailLayout } from "./layout.tsx";
import type { MailTemplate } from "./template.ts";

export const companyRejectedMail: MailTemplate<{
  contactName: string;
  companyName: string;
  role: CompanyRole;
  reason: string | null;
}> = {
  subject: ({ companyName }) => `${companyName} was not approved`,
  body: ({ contactName, companyName, role, reason }, look) => (
    <MailLayout look={look} preview={`Your ${role} application was not approved.`}>
      <Text>Dear {contactName},</Text>
      <Text>
        Unfortunately, the {role} application of {companyName} was not approved.
      </Text>
      {reason ? (
        <Section>
          <Text>What our team wrote:</Text>
          <Text style={{ whiteSpace: "pre-line", borderLeft: "3px solid #cbbf9f", paddingLeft: "12px" }}>
            {reason}
          </Text>
        </Section>
      ) : null}
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
