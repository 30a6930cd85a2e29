import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { isRight } from "#app/platform/permissions/custom-roles.ts";
import { listText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import { RIGHT_TEXTS } from "./rights.words.ts";

const texts = words({
  subject: "Your permissions have changed",
  preview: "The {level} role was updated. See what changed.",
  changed:
    "{by} updated the permissions of your role, {level}. The change applies from the next page you open.",
  gained: "Permissions added: {rights}",
  lost: "Permissions removed: {rights}",
  unexpected: "If you did not expect this change, contact an owner.",
});

const named = (rights: readonly string[]) =>
  listText(rights.filter(isRight).map((right) => RIGHT_TEXTS[right].label));

export const rolePermissionsChangedMail: MailTemplate<{
  name: string;
  by: string;
  level: string;
  gained: readonly string[];
  lost: readonly string[];
}> = {
  subject: () => texts.subject,
  body: ({ name, by, level, gained, lost }, look) => (
    <MailLayout look={look} preview={texts.preview({ level })}>
      <Greeting name={name} />
      <Text>{texts.changed({ by, level })}</Text>
      {gained.length > 0 ? <Text>{texts.gained({ rights: named(gained) })}</Text> : null}
      {lost.length > 0 ? <Text>{texts.lost({ rights: named(lost) })}</Text> : null}
      <Text>{texts.unexpected}</Text>
    </MailLayout>
  ),
  sample: {
    name: "Sanjay Adhikari",
    by: "Meera Krishnan",
    level: "Document checker",
    gained: ["document.review"],
    lost: ["note.read", "note.write"],
  },
};
