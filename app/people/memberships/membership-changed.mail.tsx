import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { MEMBER_ROLE_LABELS, type MemberRole } from "#app/platform/permissions/member-roles.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject:
    "{change, select, role {Your role was changed} disabled {Your access to an organisation was paused} enabled {Your access to an organisation is back} other {You were removed from an organisation}}",
  changed:
    "An owner of {named, select, yes {{company}} other {your organisation}} {change, select, role {has changed your role there. It is now: {role}.} disabled {keeps you out for the time being. Your account, and other organisations that you belong to, are not touched.} enabled {has let you in again.} other {has removed you from it. Your account, and other organisations that you belong to, are not touched.}}",
  unexpected: "If you did not expect this, speak to an owner in person.",
});

export const membershipChangedMail: MailTemplate<{
  name: string;
  companyName: string;
  change: "role" | "disabled" | "enabled" | "removed";
  /** With the change `role` only. */
  role: MemberRole | null;
}> = {
  subject: ({ change }) => texts.subject({ change }),
  body: ({ name, companyName, change, role }, look) => (
    <MailLayout look={look} preview={texts.subject({ change })}>
      <Greeting name={name} />
      <Text>
        {texts.changed({
          change,
          role: role === null ? "" : MEMBER_ROLE_LABELS[role],
          // A name that does not look like one is left out of mails.
          named: companyName === "" ? "no" : "yes",
          company: companyName,
        })}
      </Text>
      <Text>{texts.unexpected}</Text>
    </MailLayout>
  ),
  sample: { name: "Bikash Rai", companyName: "Everest Education Link", change: "role", role: "member" },
};
