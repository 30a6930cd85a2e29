import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";
import { STAFF_LEVEL_LABELS, type StaffLevel } from "#app/platform/permissions/staff-levels.ts";

export const staffRequestApprovedMail: MailTemplate<{ name: string; level: StaffLevel }> = {
  subject: () => "Your staff account is ready",
  body: ({ name, level }, look) => (
    <MailLayout look={look} preview="You can now sign in to the admin portal.">
      <Greeting name={name} />
      <Text>Your request for a staff account is approved. Your level is: {STAFF_LEVEL_LABELS[level]}.</Text>
      <Text>
        Sign in to the admin portal:{" "}
        <Link href={`${look.baseUrl}/admin-auth`}>{`${look.baseUrl}/admin-auth`}</Link>. Before you see any
        records you will be asked to add a second factor to your account.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Priya Sharma", level: "counsellor" },
};
