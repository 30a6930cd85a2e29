import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { MEMBER_ROLE_LABELS, type MemberRole } from "#app/platform/permissions/member-roles.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject:
    "{change, select, role {Your role has changed} disabled {Your access to an organisation has been paused} enabled {Your access to an organisation has been restored} other {You’ve been removed from an organisation}}",
  changed:
    "{change, select, role {An owner of {company} changed your role to {role}.} disabled {An owner of {company} paused your access. Your account and your other organisations are not affected.} enabled {An owner of {company} restored your access.} other {An owner of {company} removed you. Your account and your other organisations are not affected.}}",
  changedUnnamed:
    "{change, select, role {An owner of your organisation changed your role to {role}.} disabled {An owner of your organisation paused your access. Your account and your other organisations are not affected.} enabled {An owner of your organisation restored your access.} other {An owner of your organisation removed you. Your account and your other organisations are not affected.}}",
  unexpected: "If you did not expect this change, contact an owner.",
});

export const membershipChangedMail: MailTemplate<{
  name: string;
  companyName: string;
  change: "role" | "disabled" | "enabled" | "removed";
  /** Only with the change `role`. */
  role: MemberRole | null;
}> = {
  subject: ({ change }) => texts.subject({ change }),
  body: ({ name, companyName, change, role }, look) => {
    const values = { change, role: role === null ? "" : MEMBER_ROLE_LABELS[role] };
    return (
      <MailLayout look={look} preview={texts.unexpected}>
        <Greeting name={name} />
        <Text>
          {/* Emails omit a name that does not look like a name. */}
          {companyName === ""
            ? texts.changedUnnamed(values)
            : texts.changed({ ...values, company: companyName })}
        </Text>
        <Text>{texts.unexpected}</Text>
      </MailLayout>
    );
  },
  sample: { name: "Bikash Rai", companyName: "Everest Education Link", change: "role", role: "member" },
};
