import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { MEMBER_ROLE_LABELS, type MemberRole } from "#app/platform/permissions/member-roles.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "You’ve been invited to join an organisation",
  preview:
    "{sender, select, yes {{from} invited you. Accept to set up your account.} other {Accept to set up your account.}}",
  invited:
    "{named, select, yes {You have been invited to join {company} at {brand}. Your role: {role}.} other {You have been invited to join an organisation at {brand}. Your role: {role}.}}",
  accept: "Accept invitation",
  works: "The link works once, within {days} days. If you did not expect this email, you can ignore it.",
});

export const memberInvitationMail: MailTemplate<{
  name: string;
  from: string;
  companyName: string;
  kind: CompanyRole;
  role: MemberRole;
  path: string;
  days: number;
}> = {
  subject: () => texts.subject,
  body: ({ name, from, companyName, role, path, days }, look) => {
    // Emails omit names that do not look like names.
    const sender = { sender: from === "" ? "no" : "yes", from };
    const company = { named: companyName === "" ? "no" : "yes", company: companyName };
    return (
      <MailLayout look={look} preview={texts.preview(sender)}>
        <Greeting name={name} />
        <Text>{texts.invited({ ...company, brand: look.brandName, role: MEMBER_ROLE_LABELS[role] })}</Text>
        <ActionLink baseUrl={look.baseUrl} path={path} label={texts.accept} />
        <Text>{texts.works({ days })}</Text>
      </MailLayout>
    );
  },
  sample: {
    name: "Bikash Rai",
    from: "Sandhya Koirala",
    companyName: "Annapurna Study Desk",
    kind: "partner",
    role: "member",
    path: "/auth/invitation?token=sample",
    days: 7,
  },
};
