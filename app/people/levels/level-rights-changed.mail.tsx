import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { isRight } from "#app/platform/permissions/own-levels.ts";
import { listText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import { RIGHT_TEXTS } from "./rights.words.ts";

const texts = words({
  subject: "What you may do was changed",
  preview: "Your level {level} is different now.",
  changed:
    "{by} has changed the level {level} in the admin portal, which you have. You see and do what belongs to it from your next page on.",
  gained: "New: {rights}.",
  lost: "No longer: {rights}.",
  unexpected: "If you did not expect this, speak to an owner in person.",
});

const named = (rights: readonly string[]) =>
  listText(rights.filter(isRight).map((right) => RIGHT_TEXTS[right].label));

export const levelRightsChangedMail: MailTemplate<{
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
    gained: ["document.judge"],
    lost: ["note.read", "note.write"],
  },
};
