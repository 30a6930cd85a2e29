import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";
import type { FactorChange } from "./factors.ts";
import { FACTOR_CHANGE_TEXTS } from "./factors.words.ts";

export const secondFactorChangedMail: MailTemplate<{ name: string; change: FactorChange }> = {
  subject: () => "The second step of your sign-in was changed",
  body: ({ name, change }, look) => (
    <MailLayout look={look} preview={`${FACTOR_CHANGE_TEXTS[change]} If it was not you, act now.`}>
      <Greeting name={name} />
      <Text>{FACTOR_CHANGE_TEXTS[change]}</Text>
      <Text>
        If it was you, there is nothing to do. If it was not,{" "}
        <Link href={`${look.baseUrl}/auth/recover`}>choose a new password</Link> at once, look at{" "}
        <Link href={`${look.baseUrl}/account/second-factor`}>your second steps</Link>, and write to us.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", change: "app-added" },
};
