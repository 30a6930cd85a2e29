import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { STAFF_ROLE_LABELS, type StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your staff account is ready",
  preview: "Sign in and set up two-step verification.",
  approved: "Your request for a staff account was approved. Your role is {level}.",
  signIn:
    "Sign in to the admin portal: <link>{address}</link>. You must set up two-step verification before you can see records.",
});

export const staffRequestApprovedMail: MailTemplate<{ name: string; level: StaffRole }> = {
  subject: () => texts.subject,
  body: ({ name, level }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.approved({ level: STAFF_ROLE_LABELS[level] })}</Text>
      <Text>
        {texts.signIn({
          link: linkTo(`${look.baseUrl}/admin-auth`),
          address: `${look.baseUrl}/admin-auth`,
        })}
      </Text>
    </MailLayout>
  ),
  sample: { name: "Priya Sharma", level: "counsellor" },
};
