import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import type { FactorChange } from "./factors.ts";
import { FACTOR_CHANGE_TEXTS } from "./factors.words.ts";

const texts = words({
  subject: "Your two-step verification has changed",
  preview: "{what} If this was not you, secure your account now.",
  notYou:
    "If this was you, you do not need to do anything. If not, <password>reset your password</password>, review <steps>your two-step verification</steps> and contact us.",
});

export const secondFactorChangedMail: MailTemplate<{ name: string; change: FactorChange }> = {
  subject: () => texts.subject,
  body: ({ name, change }, look) => (
    <MailLayout look={look} preview={texts.preview({ what: FACTOR_CHANGE_TEXTS[change] })}>
      <Greeting name={name} />
      <Text>{FACTOR_CHANGE_TEXTS[change]}</Text>
      <Text>
        {texts.notYou({
          password: linkTo(`${look.baseUrl}/auth/recover`),
          steps: linkTo(`${look.baseUrl}/account/second-factor`),
        })}
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", change: "app-added" },
};
