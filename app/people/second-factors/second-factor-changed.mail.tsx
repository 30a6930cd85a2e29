import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import type { FactorChange } from "./factors.ts";
import { FACTOR_CHANGE_TEXTS } from "./factors.words.ts";

const texts = words({
  subject: "The second step of your sign-in was changed",
  preview: "{what} If it was not you, act now.",
  notYou:
    "If it was you, there is nothing to do. If it was not, <password>choose a new password</password> at once, look at <steps>your second steps</steps>, and write to us.",
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
