import { deviceText } from "#app/people/credentials/sessions.words.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { isTimeZone } from "#app/platform/words/locale.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "New sign-in to your account",
  preview: "If this was not you, secure your account.",
  signedIn: "We noticed a sign-in to your account from a new browser:",
  network: "IP address: {network}",
  notYou: "If this was you, you do not need to do anything. If not, secure your account:",
  disown: "Secure my account",
  works:
    "The link works once, for {days} days. It opens a page where you can sign out everywhere and remove the password. We then email you a link to choose a new one.",
});

function momentText(when: string, timeZone: string | undefined): string {
  if (!isTimeZone(timeZone) || Number.isNaN(Date.parse(when))) return when;
  return formatMoment(new Date(when), { locale: currentLanguage(), timeZone });
}

export const newSignInMail: MailTemplate<{
  name: string;
  /** The moment (ISO 8601). Emails of earlier versions have no zone and hold the formatted text instead. */
  when: string;
  /** The time zone of the account’s owner. */
  timeZone?: string;
  browser: string | null;
  system: string | null;
  network: string;
  path: string;
  days: number;
}> = {
  subject: () => texts.subject,
  body: ({ name, when, timeZone, browser, system, network, path, days }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.signedIn}</Text>
      <Text>
        {momentText(when, timeZone)}
        <br />
        {deviceText(browser, system)}
        <br />
        {texts.network({ network })}
      </Text>
      <Text>{texts.notYou}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.disown} />
      <Text>{texts.works({ days })}</Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    when: "2026-11-20T06:00:00.000Z",
    timeZone: "Asia/Kathmandu",
    browser: "Chrome",
    system: "Android",
    network: "203.0.113.9",
    path: "/auth/not-me?token=sample",
    days: 7,
  },
};
