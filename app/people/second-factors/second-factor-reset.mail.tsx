import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";

export const secondFactorResetMail: MailTemplate<{ name: string; by: string }> = {
  subject: () => "Your second factors were reset",
  body: ({ name, by }, look) => (
    <MailLayout look={look} preview={`${by} reset them. Set up a new one when you next sign in.`}>
      <Greeting name={name} />
      <Text>
        {by} has reset the second factors of your account. Your authenticator app, passkeys and recovery codes
        no longer work for it, and you were signed out everywhere.
      </Text>
      <Text>
        <Link href={`${look.baseUrl}/admin-auth`}>Sign in</Link> with your password; you are then asked to set
        up a new second factor, before anything else.
      </Text>
      <Text>
        If you did not ask for this, <Link href={`${look.baseUrl}/auth/recover`}>choose a new password</Link>{" "}
        at once and speak to an owner in person.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Sanjay Adhikari", by: "Meera Krishnan" },
};
