import type { FactorChange } from "#app/domain/accounts/factors.ts";
import { MailLayout } from "./layout.tsx";
import type { MailTemplate } from "./template.ts";
import { Link, Text } from "./typography.tsx";

const HAPPENED: Readonly<Record<FactorChange, string>> = {
  "app-added": "An authenticator app was added to your account.",
  "app-removed": "The authenticator app was removed from your account.",
  "passkey-added": "A passkey was added to your account.",
  "passkey-removed": "A passkey was removed from your account.",
  "recovery-codes-new": "New recovery codes were made for your account. The earlier ones no longer work.",
  "recovery-code-used": "A recovery code of your account was used. It does not work again.",
};

export const secondFactorChangedMail: MailTemplate<{ name: string; change: FactorChange }> = {
  subject: () => "The second step of your sign-in was changed",
  body: ({ name, change }, look) => (
    <MailLayout look={look} preview={`${HAPPENED[change]} If it was not you, act now.`}>
      <Text>Dear {name},</Text>
      <Text>{HAPPENED[change]}</Text>
      <Text>
        If it was you, there is nothing to do. If it was not,{" "}
        <Link href={`${look.baseUrl}/auth/recover`}>choose a new password</Link> at once, look at{" "}
        <Link href={`${look.baseUrl}/account/second-factor`}>your second steps</Link>, and write to us.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", change: "app-added" },
};
