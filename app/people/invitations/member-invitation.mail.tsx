import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { MEMBER_ROLE_LABELS, type MemberRole } from "#app/platform/permissions/member-roles.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "You are invited to work with us",
  preview: "{sender, select, yes {{from} has invited you.} other {Somebody has invited you.}}",
  invited:
    "{sender, select, yes {{from}} other {Somebody}} has invited you to work for {named, select, yes {{company}} other {their organisation}}, {kind, select, partner {a partner} other {an institution}} at {brand}. Your role there is: {role}.",
  accept: "Open the invitation",
  works:
    "The link works once, within {days} days. If you do not know what this is about, ignore this mail: without the link nothing happens.",
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
  body: ({ name, from, companyName, kind, role, path, days }, look) => {
    // Names that do not look like names are left out of mails.
    const sender = { sender: from === "" ? "no" : "yes", from };
    const company = { named: companyName === "" ? "no" : "yes", company: companyName };
    return (
      <MailLayout look={look} preview={texts.preview(sender)}>
        <Greeting name={name} />
        <Text>
          {texts.invited({
            ...sender,
            ...company,
            kind,
            brand: look.brandName,
            role: MEMBER_ROLE_LABELS[role],
          })}
        </Text>
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
