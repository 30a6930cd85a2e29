import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import type { IdentityChange } from "./identity.ts";

const texts = words({
  subject: "The ways to sign in to your account were changed",
  preview: "{what} If it was not you, act now.",
  what: "{change, select, linked {From now on, {provider} opens your account: a sign-in there was linked to it.} other {{provider} no longer opens your account: the sign-in there was unlinked from it.}}",
  notYou:
    "If it was you, there is nothing to do. If it was not, <identities>look at what is linked</identities>, <password>choose a new password</password>, and write to us.",
});

export const identityChangedMail: MailTemplate<{ name: string; change: IdentityChange; provider: string }> = {
  subject: () => texts.subject,
  body: ({ name, change, provider }, look) => (
    <MailLayout look={look} preview={texts.preview({ what: texts.what({ change, provider }) })}>
      <Greeting name={name} />
      <Text>{texts.what({ change, provider })}</Text>
      <Text>
        {texts.notYou({
          identities: linkTo(`${look.baseUrl}/account/identities`),
          password: linkTo(`${look.baseUrl}/auth/recover`),
        })}
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", change: "linked", provider: "Google" },
};
