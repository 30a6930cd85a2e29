import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { localPath } from "#app/words/local-path.ts";
import { words } from "#app/words/words.ts";
import { subscriptionValues } from "./newsletter.words.ts";
import type { SubscriptionKind } from "./subscriptions.ts";

const texts = words({
  subject: "You’re subscribed",
  preview: "You can unsubscribe at any time.",
  thanks:
    "{kind, select, newsletter {You’re subscribed to the monthly {brand} newsletter. We will not send you anything else.} other {{brand} will email you once, when we can guide you to {country}. We will not send you anything else.}}",
  leave: "You can <link>unsubscribe</link> at any time.",
});

export const subscriptionWelcomeMail: MailTemplate<{ kind: SubscriptionKind; leavePath: string }> = {
  subject: () => texts.subject,
  body: ({ kind, leavePath }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Text>{texts.thanks({ brand: look.brandName, ...subscriptionValues(kind) })}</Text>
      <Text>{texts.leave({ link: linkTo(`${look.baseUrl}${localPath(leavePath)}`) })}</Text>
    </MailLayout>
  ),
  leavePath: ({ leavePath }) => leavePath,
  sample: { kind: "newsletter", leavePath: "/newsletter/leave?token=sample" },
};
