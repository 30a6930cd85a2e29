import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import type { IdentityChange } from "./identity.ts";

const texts = words({
  subject: "Your sign-in methods have changed",
  preview: "{what} If this was not you, secure your account now.",
  what: "{change, select, linked {Your {provider} account was linked. You can now sign in with it.} other {Your {provider} account was unlinked. You can no longer sign in with it.}}",
  notYou:
    "If this was you, you do not need to do anything. If not, <identities>review your linked accounts</identities>, <password>reset your password</password> and contact us.",
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
