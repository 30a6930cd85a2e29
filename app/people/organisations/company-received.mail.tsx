import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";

export const companyReceivedMail: MailTemplate<{
  name: string;
  companyName: string;
  kind: "partner" | "institution";
}> = {
  subject: ({ kind }) =>
    kind === "partner" ? "We have your partner request" : "We have your institution request",
  body: ({ name, companyName, kind }, look) => (
    <MailLayout look={look} preview={`${companyName || "Your company"} is with our team for review.`}>
      <Greeting name={name} />
      <Text>
        Thank you for signing up {companyName || "your company"} as{" "}
        {kind === "partner" ? "a partner" : "an institution"} of {look.brandName}. Our team looks at it and
        writes to you with the decision. You can sign in meanwhile; your dashboard shows where the request
        stands.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Bikash Rai", companyName: "Everest Education Link", kind: "partner" },
};
