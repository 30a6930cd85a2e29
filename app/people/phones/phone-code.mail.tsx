import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailLook, MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Text } from "#app/platform/mail/typography.mail.tsx";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/**
 * The purpose of an SMS code. The text names it, so that a scammer who asks for the code on the phone is exposed.
 */
export const TEXT_PURPOSES = ["sign-in", "number", "factor", "proof", "family"] as const;
export type TextPurpose = (typeof TEXT_PURPOSES)[number];

const texts = words({
  subject: "Your SMS code",
  "sign-in": "{code} is your {brand} sign-in code.",
  number: "{code} is the code to confirm this number for your {brand} account.",
  factor: "{code} is your {brand} two-step verification code.",
  proof: "{code} is the code to confirm a change to your {brand} account.",
  family: "{code} is the code to open the family page of {brand}.",
  work: "It expires in {minutes} minutes. We never ask you for this code.",
});

type Props = { code: string; purpose: TextPurpose; minutes: number };

function wordsOf({ code, purpose, minutes }: Props, { brandName }: MailLook): string {
  // The outbox can contain messages of another version.
  const says = texts[isOneOf(TEXT_PURPOSES, purpose) ? purpose : "sign-in"];
  return `${says({ code, brand: brandName })} ${texts.work({ minutes })}`;
}

/** An SMS to a phone number. Staff see it in the outbox, as they see emails. */
export const phoneCodeMail: MailTemplate<Props> = {
  subject: () => texts.subject,
  // The last line lets browsers autofill the code on our site only.
  text: (props, look) => `${wordsOf(props, look)}\n\n@${new URL(look.baseUrl).hostname} #${props.code}`,
  body: (props, look) => (
    <MailLayout look={look} preview={texts.subject}>
      <Text>{wordsOf(props, look)}</Text>
    </MailLayout>
  ),
  sample: { code: "402913", purpose: "sign-in", minutes: 10 },
};
