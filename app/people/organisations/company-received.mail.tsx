import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "{kind, select, partner {We have your partner request} other {We have your institution request}}",
  preview:
    "{named, select, yes {{company} is with our team for review.} other {Your company is with our team for review.}}",
  received:
    "Thank you for signing up {named, select, yes {{company}} other {your company}} as {kind, select, partner {a partner} other {an institution}} of {brand}. Our team looks at it and writes to you with the decision. You can sign in meanwhile; your dashboard shows where the request stands.",
});

export const companyReceivedMail: MailTemplate<{
  name: string;
  companyName: string;
  kind: "partner" | "institution";
}> = {
  subject: ({ kind }) => texts.subject({ kind }),
  body: ({ name, companyName, kind }, look) => {
    const company = { named: companyName === "" ? "no" : "yes", company: companyName };
    return (
      <MailLayout look={look} preview={texts.preview(company)}>
        <Greeting name={name} />
        <Text>{texts.received({ ...company, kind, brand: look.brandName })}</Text>
      </MailLayout>
    );
  },
  sample: { name: "Bikash Rai", companyName: "Everest Education Link", kind: "partner" },
};
