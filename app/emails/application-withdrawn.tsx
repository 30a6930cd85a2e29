import { Text } from "@react-email/components";
import { MailLayout } from "./layout.tsx";
import type { MailTemplate } from "./template.ts";

export const applicationWithdrawnMail: MailTemplate<{ name: string; reference: string }> = {
  subject: ({ reference }) => `Your application ${reference} is withdrawn`,
  body: ({ name, reference }, look) => (
    <MailLayout look={look} preview={`Application ${reference} is withdrawn.`}>
      <Text>Dear {name},</Text>
      <Text>
        As you asked, we have withdrawn your application {reference}. We do nothing further with it. You can
        start a new one at any time; it begins with the answers you gave before.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", reference: "SB-2026-4F7K2M9Q" },
};
