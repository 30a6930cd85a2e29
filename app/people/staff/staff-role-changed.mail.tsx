import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { STAFF_ROLE_LABELS, type StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your role has changed",
  preview: "Your new role is {level}.",
  changed:
    "{by} changed your role in the admin portal to {level}. The change applies from the next page you open.",
  branch:
    "You can see only the students of your branch and the students assigned to you, with their records.",
  assigned: "You can see only the students assigned to you, with their records.",
  unexpected: "If you did not expect this change, contact an owner.",
});

export const staffRoleChangedMail: MailTemplate<{
  name: string;
  by: string;
  level: StaffRole;
  /** The name of a custom role. */
  customRoleName?: string;
  /** Absent from emails that were queued before this option existed. */
  onlyAssigned?: boolean;
  seesBranch?: boolean;
}> = {
  subject: () => texts.subject,
  body: ({ name, by, level, customRoleName = STAFF_ROLE_LABELS[level], onlyAssigned, seesBranch }, look) => (
    <MailLayout look={look} preview={texts.preview({ level: customRoleName })}>
      <Greeting name={name} />
      <Text>{texts.changed({ by, level: customRoleName })}</Text>
      {onlyAssigned ? <Text>{seesBranch ? texts.branch : texts.assigned}</Text> : null}
      <Text>{texts.unexpected}</Text>
    </MailLayout>
  ),
  sample: { name: "Sanjay Adhikari", by: "Meera Krishnan", level: "viewer", onlyAssigned: true },
};
