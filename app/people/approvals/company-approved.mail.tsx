import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { HOME_BY_ROLE } from "#app/platform/permissions/roles.ts";
import { words } from "#app/words/words.ts";
import { companyValues } from "./company-refused.mail.tsx";

const texts = words({
  subject: "{named, select, yes {{company} is approved} other {Your company is approved}}",
  preview:
    "{role, select, partner {You now have access to your partner account.} other {You now have access to your institution account.}}",
  approved:
    "{named, select, yes {We’ve approved {company}. You now have access to all features.} other {We’ve approved your company. You now have access to all features.}}",
  signIn: "Sign in to open your dashboard: <link>{address}</link>",
});

export const companyApprovedMail: MailTemplate<{
  contactName: string;
  companyName: string;
  role: CompanyRole;
}> = {
  subject: ({ companyName }) => texts.subject(companyValues(companyName)),
  body: ({ contactName, companyName, role }, look) => (
    <MailLayout look={look} preview={texts.preview({ role })}>
      <Greeting name={contactName} />
      <Text>{texts.approved(companyValues(companyName))}</Text>
      <Text>
        {texts.signIn({
          link: linkTo(look.baseUrl + HOME_BY_ROLE[role]),
          address: look.baseUrl + HOME_BY_ROLE[role],
        })}
      </Text>
    </MailLayout>
  ),
  sample: { contactName: "Nimal Perera", companyName: "Lanka Study Link", role: "partner" },
};
