import { sessionMessages } from "#app/people/credentials/sessions.words.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";

export const newSignInMail: MailTemplate<{
  name: string;
  /** The moment, as its owner reads it. */
  when: string;
  browser: string | null;
  system: string | null;
  network: string;
  path: string;
  days: number;
}> = {
  subject: () => "New sign-in to your account",
  body: ({ name, when, browser, system, network, path, days }, look) => (
    <MailLayout look={look} preview="Somebody signed in from a browser that we did not know.">
      <Greeting name={name} />
      <Text>Somebody signed in to your account from a browser that we did not know:</Text>
      <Text>
        {when}
        <br />
        {sessionMessages.device(browser, system)}
        <br />
        Network: {network}
      </Text>
      <Text>If it was you, there is nothing to do. If it was not, lock them out:</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label="This was not me" />
      <Text>
        The link opens a page with a button, works once, and for {days} days. The button signs everybody out,
        ends the password, and we mail you a link to choose a new one.
      </Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    when: "20 Nov 2026, 11:45 GMT+5:45",
    browser: "Chrome",
    system: "Android",
    network: "203.0.113.9",
    path: "/auth/not-me?token=sample",
    days: 7,
  },
};
