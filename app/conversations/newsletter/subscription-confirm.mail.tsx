import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { subscriptionValues } from "./newsletter.words.ts";
import type { SubscriptionKind } from "./subscriptions.ts";

const texts = words({
  subject: "Please confirm your email address",
  preview: "One press, and you are on the list.",
  press:
    "Somebody left this address at {brand}, to hear about {kind, select, newsletter {the newsletter} other {the day we can guide you to {country}}}. If it was you, press once:",
  join: "Put me on the list",
  works:
    "The link works for {hours} hours. If it was not you, do nothing: without your press we send nothing more.",
});

export const subscriptionConfirmMail: MailTemplate<{ kind: SubscriptionKind; path: string; hours: number }> =
  {
    subject: () => texts.subject,
    body: ({ kind, path, hours }, look) => (
      <MailLayout look={look} preview={texts.preview}>
        <Text>{texts.press({ brand: look.brandName, ...subscriptionValues(kind) })}</Text>
        <ActionLink baseUrl={look.baseUrl} path={path} label={texts.join} />
        <Text>{texts.works({ hours })}</Text>
      </MailLayout>
    ),
    sample: { kind: "newsletter", path: "/newsletter/confirm?token=sample", hours: 72 },
  };
