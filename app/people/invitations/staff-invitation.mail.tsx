import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { STAFF_LEVEL_LABELS, type StaffLevel } from "#app/platform/permissions/staff-levels.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "You are invited to the admin portal",
  preview: "{by} has invited you.",
  invited: "{by} has invited you to the admin portal of {brand}. Your level there is: {level}.",
  assigned: "You will see the students who are assigned to you as their counsellor.",
  accept: "Open the invitation",
  works:
    "The link works once, within {days} days. If you do not know what this is about, ignore this mail: without the link nothing happens.",
});

export const staffInvitationMail: MailTemplate<{
  name: string;
  by: string;
  level: StaffLevel;
  /** Of a level that an owner has made. */
  levelName?: string;
  /** Not in mails of before there was a choice. */
  onlyAssigned?: boolean;
  path: string;
  days: number;
}> = {
  subject: () => texts.subject,
  body: ({ name, by, level, levelName = STAFF_LEVEL_LABELS[level], onlyAssigned, path, days }, look) => (
    <MailLayout look={look} preview={texts.preview({ by })}>
      <Greeting name={name} />
      <Text>{texts.invited({ by, brand: look.brandName, level: levelName })}</Text>
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
