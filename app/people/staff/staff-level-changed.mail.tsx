import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { STAFF_LEVEL_LABELS, type StaffLevel } from "#app/platform/permissions/staff-levels.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your staff level was changed",
  preview: "Your level is now: {level}.",
  changed:
    "{by} has changed your level in the admin portal. It is now: {level}. You see and do what belongs to it from your next page on.",
  assigned:
    "Of students, and of everything that belongs to one, you see only those who are assigned to you as their counsellor.",
  unexpected: "If you did not expect this, speak to an owner in person.",
});

export const staffLevelChangedMail: MailTemplate<{
  name: string;
  by: string;
  level: StaffLevel;
  /** Of a level that an owner has made. */
  levelName?: string;
  /** Not in mails of before there was a choice. */
  onlyAssigned?: boolean;
}> = {
  subject: () => texts.subject,
  body: ({ name, by, level, levelName = STAFF_LEVEL_LABELS[level], onlyAssigned }, look) => (
    <MailLayout look={look} preview={texts.preview({ level: levelName })}>
      <Greeting name={name} />
      <Text>{texts.changed({ by, level: levelName })}</Text>
      {onlyAssigned ? <Text>{texts.assigned}</Text> : null}
      <Text>{texts.unexpected}</Text>
    </MailLayout>
  ),
  sample: { name: "Sanjay Adhikari", by: "Meera Krishnan", level: "viewer", onlyAssigned: true },
};
