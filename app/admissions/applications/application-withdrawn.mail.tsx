import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";

export const applicationWithdrawnMail: MailTemplate<{ name: string; reference: string }> = {
  subject: ({ reference }) => `Your application ${reference} is withdrawn`,
  body: ({ name, reference }, look) => (
    <MailLayout look={look} preview={`Application ${reference} is withdrawn.`}>
      <Greeting name={name} />
      <Text>As you asked, we have withdrawn your application. We do nothing further with it.</Text>
      <Facts items={[["Reference", reference]]} />
      <Text>
        You can start a new one at any time; it begins with the answers you gave before. If it was not you who
        withdrew it, please <Link href={`${look.baseUrl}/book`}>tell us at once</Link>.
      </Text>
      <ActionLink baseUrl={look.baseUrl} path="/student-dashboard" label="Your dashboard" />
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", reference: "SB-2026-4F7K-2M9Q" },
};
