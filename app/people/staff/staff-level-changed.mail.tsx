import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { STAFF_LEVEL_LABELS, type StaffLevel } from "#app/platform/permissions/staff-levels.ts";

export const staffLevelChangedMail: MailTemplate<{ name: string; by: string; level: StaffLevel }> = {
  subject: () => "Your staff level was changed",
  body: ({ name, by, level }, look) => (
    <MailLayout look={look} preview={`Your level is now: ${STAFF_LEVEL_LABELS[level]}.`}>
      <Greeting name={name} />
      <Text>
        {by} has changed your level in the admin portal. It is now: {STAFF_LEVEL_LABELS[level]}. You see and
        do what belongs to it from your next page on.
      </Text>
      <Text>If you did not expect this, speak to an owner in person.</Text>
    </MailLayout>
  ),
  sample: { name: "Sanjay Adhikari", by: "Meera Krishnan", level: "viewer" },
};
