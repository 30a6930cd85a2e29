import { MailLayout } from "./layout.tsx";
import type { MailTemplate } from "./template.ts";
import { Greeting, Link, Text } from "./typography.tsx";

export const accountEnabledMail: MailTemplate<{ name: string }> = {
  subject: () => "Your account is enabled again",
  body: ({ name }, look) => (
    <MailLayout look={look} preview="You can sign in again.">
      <Greeting name={name} />
      <Text>
        Your account is enabled again. <Link href={`${look.baseUrl}/auth`}>Sign in</Link> as you did before:
        your password and your second factors are the same.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Sanjay Adhikari" },
};
