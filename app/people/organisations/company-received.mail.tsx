import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject:
    "{kind, select, partner {We’ve received your partner request} other {We’ve received your institution request}}",
  preview: "We’ll email you the decision.",
  received:
    "{named, select, yes {Thank you for signing up {company} with {brand}. We’ll review your request and email you the decision. Until then, you can see the status on your dashboard.} other {Thank you for signing up with {brand}. We’ll review your request and email you the decision. Until then, you can see the status on your dashboard.}}",
});

export const companyReceivedMail: MailTemplate<{
  name: string;
  companyName: string;
  kind: "partner" | "institution";
}> = {
  subject: ({ kind }) => texts.subject({ kind }),
  body: ({ name, companyName }, look) => {
    const company = { named: companyName === "" ? "no" : "yes", company: companyName };
    return (
      <MailLayout look={look} preview={texts.preview}>
        <Greeting name={name} />
        <Text>{texts.received({ ...company, brand: look.brandName })}</Text>
      </MailLayout>
    );
  },
  sample: { name: "Bikash Rai", companyName: "Everest Education Link", kind: "partner" },
};
