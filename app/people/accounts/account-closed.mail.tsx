import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your account is closed",
  preview: "We’ve deleted your drafts and cancelled your upcoming consultations.",
  closed:
    "Your account is closed, as you requested. No one can sign in to it. We deleted your drafts, withdrew undecided applications and cancelled upcoming consultations.",
  sent: "We keep your submitted applications, as described in our <link>privacy policy</link>. To have them erased, write to us from this email address.",
  text: "{brand}: Your account is closed, as you requested. If you did not request this, contact us: {link}",
  notYou: "If you did not request this, <link>contact us</link> immediately.",
});

export const accountClosedMail: MailTemplate<{ name: string }> = {
  subject: () => texts.subject,
  text: (_, { brandName: brand, baseUrl }) => texts.text({ brand, link: `${baseUrl}/contact` }),
  body: ({ name }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.closed}</Text>
      <Text>{texts.sent({ link: linkTo(`${look.baseUrl}/privacy`) })}</Text>
      <Text>{texts.notYou({ link: linkTo(`${look.baseUrl}/contact`) })}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa" },
};
