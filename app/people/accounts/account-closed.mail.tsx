import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";

export const accountClosedMail: MailTemplate<{ name: string }> = {
  subject: () => "Your account is closed",
  body: ({ name }, look) => (
    <MailLayout look={look} preview="Your account is closed, as you asked.">
      <Greeting name={name} />
      <Text>
        Your account is closed, as you asked. Nobody can sign in to it any more. What was not sent is deleted,
        applications that nobody had decided on are withdrawn, and consultations to come are cancelled.
      </Text>
      <Text>
        Applications that you sent stay with us as our{" "}
        <Link href={`${look.baseUrl}/privacy`}>privacy policy</Link> says. To have them erased, write to us
        from this address.
      </Text>
      <Text>
        If it was not you, <Link href={`${look.baseUrl}/contact`}>write to us</Link> at once.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa" },
};
