import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Link, Text } from "#app/platform/mail/typography.mail.tsx";
import { subscriptionName } from "./newsletter.words.ts";
import type { SubscriptionKind } from "./subscriptions.ts";

export const subscriptionWelcomeMail: MailTemplate<{ kind: SubscriptionKind; leavePath: string }> = {
  subject: () => "You are on the list",
  body: ({ kind, leavePath }, look) => (
    <MailLayout look={look} preview="We write to you about nothing else.">
      <Text>
        Thank you. {look.brandName} writes to you about {subscriptionName(kind)}, and about nothing else.
      </Text>
      <Text>
        You can <Link href={`${look.baseUrl}${leavePath}`}>leave the list</Link> at any time with one press.
      </Text>
    </MailLayout>
  ),
  leavePath: ({ leavePath }) => leavePath,
  sample: { kind: "newsletter", leavePath: "/newsletter/leave?token=sample" },
};
