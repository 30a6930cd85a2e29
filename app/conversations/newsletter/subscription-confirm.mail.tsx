import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { subscriptionValues } from "./newsletter.words.ts";
import type { SubscriptionKind } from "./subscriptions.ts";

const texts = words({
  subject: "Confirm your subscription",
  preview: "You’ll receive our emails after you confirm.",
  press:
    "{kind, select, newsletter {Someone entered this address for the {brand} newsletter. If it was you, confirm your address:} other {Someone asked {brand} to email this address about studying in {country}. If it was you, confirm your address:}}",
  join: "Confirm subscription",
  works:
    "This link works for {hours, plural, one {# hour} other {# hours}}. If this was not you, ignore this email. We will not email you again.",
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
