import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { STAFF_ROLE_LABELS, type StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "{by} invited you to join the team",
  preview: "Accept the invitation to set up your account.",
  invited: "{by} invited you to the admin portal of {brand}. Your role is {level}.",
  assigned: "You can see the students assigned to you as their counsellor.",
  accept: "Accept invitation",
  works: "The link works once, within {days} days. If you did not expect this email, you can ignore it.",
});

export const staffInvitationMail: MailTemplate<{
  name: string;
  by: string;
  level: StaffRole;
  /** The name of a custom role. */
  customRoleName?: string;
  /** Absent from emails that were queued before this option existed. */
  onlyAssigned?: boolean;
  path: string;
  days: number;
}> = {
  subject: ({ by }) => texts.subject({ by }),
  body: ({ name, by, level, customRoleName = STAFF_ROLE_LABELS[level], onlyAssigned, path, days }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.invited({ by, brand: look.brandName, level: customRoleName })}</Text>
      {onlyAssigned ? <Text>{texts.assigned}</Text> : null}
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.accept} />
      <Text>{texts.works({ days })}</Text>
    </MailLayout>
  ),
  sample: {
    name: "Sanjay Adhikari",
    by: "Meera Krishnan",
    level: "counsellor",
    path: "/auth/invitation?token=sample",
    days: 7,
  },
};
