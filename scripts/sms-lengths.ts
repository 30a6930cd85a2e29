import "#app/composition/languages.ts";
import { MAILS } from "#app/composition/mail-templates.mail.ts";
import { TEXT_PURPOSES } from "#app/people/phones/phone-code.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { cheaperSms, type SmsLength, smsLength } from "#app/platform/sms/sms-length.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { DEFAULT_LANGUAGE, TRANSLATED_LANGUAGES } from "#app/words/languages.ts";

export const SMS_LANGUAGES = [DEFAULT_LANGUAGE, ...TRANSLATED_LANGUAGES] as const;
type SmsLanguage = (typeof SMS_LANGUAGES)[number];

/** Names and addresses of the usual length. */
const LOOK = { brandName: "Southbound", baseUrl: "https://southbound.example" };
/** Links in samples end so; real ones have a token of 43 characters. */
const SAMPLE_TOKEN = /(?<=[/=])sample\b/;
const TOKEN = "x".repeat(43);
/** Staff write it. */
const OWN_TEXT = "conversation-text";

/** Each part is charged. The texts that need more are listed in the test. */
export const MOST_SMS_PARTS = 2;

interface SmsLengths {
  readonly kind: string;
  readonly lengths: Readonly<Record<SmsLanguage, SmsLength>>;
}

/** The lengths of each text that the product sends by SMS, in each language, with the sample values of its template. */
export function smsLengths(): readonly SmsLengths[] {
  return Object.entries(MAILS).flatMap(([kind, mail]) => {
    const template = mail as unknown as MailTemplate<object>;
    if (template.text === undefined || kind === OWN_TEXT) return [];
    const samples =
      kind === "phone-code"
        ? TEXT_PURPOSES.map((purpose) => ({
            name: `${kind} ${purpose}`,
            props: { ...template.sample, purpose },
          }))
        : [{ name: kind, props: template.sample }];
    return samples.map(({ name, props }) => ({
      kind: name,
      lengths: Object.fromEntries(
        SMS_LANGUAGES.map((language) => {
          const text = inLanguage(language, () => template.text?.(props, LOOK) ?? "");
          return [language, smsLength(cheaperSms(text.replace(SAMPLE_TOKEN, TOKEN)))];
        }),
      ) as Record<SmsLanguage, SmsLength>,
    }));
  });
}
