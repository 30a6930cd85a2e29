import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailLook, MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Text } from "#app/platform/mail/typography.mail.tsx";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** What a code by SMS is for, which the text says: a code that is asked for by telephone gives itself away. */
export const TEXT_PURPOSES = ["sign-in", "number", "factor", "proof"] as const;
export type TextPurpose = (typeof TEXT_PURPOSES)[number];

const texts = words({
  subject: "Your code by SMS",
  "sign-in": "{code} is your code to come in to {brand}.",
  number: "{code} confirms this number for your {brand} account.",
  factor: "{code} is the second step of your sign-in to {brand}.",
  proof: "{code} confirms a change to your {brand} account.",
  work: "It works for {minutes} minutes. We never ask you for it.",
});

type Props = { code: string; purpose: TextPurpose; minutes: number };

function wordsOf({ code, purpose, minutes }: Props, { brandName }: MailLook): string {
  // The outbox may hold what another version wrote.
  const says = texts[isOneOf(TEXT_PURPOSES, purpose) ? purpose : "sign-in"];
  return `${says({ code, brand: brandName })} ${texts.work({ minutes })}`;
}

/** A text to a number; staff read it in the outbox as they do mails. */
export const phoneCodeMail: MailTemplate<Props> = {
  subject: () => texts.subject,
  // The last line lets browsers fill the code in on our site, and on no other.
  text: (props, look) => `${wordsOf(props, look)}\n\n@${new URL(look.baseUrl).hostname} #${props.code}`,
  body: (props, look) => (
    <MailLayout look={look} preview={texts.subject}>
      <Text>{wordsOf(props, look)}</Text>
    </MailLayout>
  ),
  sample: { code: "402913", purpose: "sign-in", minutes: 10 },
};
