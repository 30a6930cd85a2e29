import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { localPath } from "#app/words/local-path.ts";
import { words } from "#app/words/words.ts";
import { subscriptionValues } from "./newsletter.words.ts";
import type { SubscriptionKind } from "./subscriptions.ts";

const texts = words({
  subject: "You are on the list",
  preview: "We write to you about nothing else.",
  thanks:
    "Thank you. {brand} writes to you about {kind, select, newsletter {the newsletter} other {the day we can guide you to {country}}}, and about nothing else.",
  leave: "You can <link>leave the list</link> at any time with one press.",
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
