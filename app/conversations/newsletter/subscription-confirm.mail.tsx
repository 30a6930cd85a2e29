import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Text } from "#app/platform/mail/typography.mail.tsx";
import { subscriptionName } from "./newsletter.words.ts";
import type { SubscriptionKind } from "./subscriptions.ts";

export const subscriptionConfirmMail: MailTemplate<{ kind: SubscriptionKind; path: string; hours: number }> =
  {
    subject: () => "Please confirm your email address",
    body: ({ kind, path, hours }, look) => (
      <MailLayout look={look} preview="One press, and you are on the list.">
        <Text>
          Somebody left this address at {look.brandName}, to hear about {subscriptionName(kind)}. If it was
          you, press once:
        </Text>
        <ActionLink baseUrl={look.baseUrl} path={path} label="Put me on the list" />
        <Text>
          The link works for {hours} hours. If it was not you, do nothing: without your press we send nothing
          more.
        </Text>
      </MailLayout>
    ),
    sample: { kind: "newsletter", path: "/newsletter/confirm?token=sample", hours: 72 },
  };
