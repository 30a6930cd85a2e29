import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { HOME_BY_ROLE } from "#app/platform/permissions/roles.ts";

export const companyApprovedMail: MailTemplate<{
  contactName: string;
  companyName: string;
  role: CompanyRole;
}> = {
  subject: ({ companyName }) => `${companyName || "Your company"} is approved`,
  body: ({ contactName, companyName, role }, look) => (
    <MailLayout look={look} preview={`You now have access to your ${role} account.`}>
      <Greeting name={contactName} />
      <Text>
        Good news: our team has approved the {role} account of {companyName || "your company"}. You now have
        access to all its features.
      </Text>
      <Text>
        Sign in and open your dashboard:{" "}
        <Link href={look.baseUrl + HOME_BY_ROLE[role]}>{look.baseUrl + HOME_BY_ROLE[role]}</Link>
      </Text>
    </MailLayout>
  ),
  sample: { contactName: "Nimal Perera", companyName: "Lanka Study Link", role: "partner" },
};
