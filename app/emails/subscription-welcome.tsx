import { subscriptionName } from "#app/content/site/newsletter.ts";
import type { SubscriptionKind } from "#app/domain/subscribers/subscriptions.ts";
import { MailLayout } from "./layout.tsx";
import type { MailTemplate } from "./template.ts";
import { Link, Text } from "./typography.tsx";

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
