import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { OWN_OFFERS_PATH } from "./offer-paths.ts";

const texts = words({
  subject: "{change, select, expired {An offer has expired} other {An offer was withdrawn}}",
  lead: "{change, select, expired {You can no longer accept this offer because the last day to accept has passed.} other {The institution has withdrawn this offer.}}",
  course: "Course",
  writes: "Reason:",
  next: "Contact your counsellor to discuss your next steps.",
  look: "View offers",
});

export const offerEndedMail: MailTemplate<{
  name: string;
  change: "expired" | "withdrawn";
  /** Course and institution, in one line. */
  choice: string;
  reason: string | null;
}> = {
  subject: ({ change }) => texts.subject({ change }),
  body: ({ name, change, choice, reason }, look) => (
    <MailLayout look={look} preview={texts.next}>
      <Greeting name={name} />
      <Text>{texts.lead({ change })}</Text>
      <Facts items={[...(choice ? [[texts.course, choice] as const] : [])]} />
      {reason ? <Quote from={texts.writes}>{reason}</Quote> : null}
      <Text>{texts.next}</Text>
      <ActionLink baseUrl={look.baseUrl} path={OWN_OFFERS_PATH} label={texts.look} />
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    change: "withdrawn",
    choice: "Master of Data Science, University of the South",
    reason: "The course will not be taught in 2027.",
  },
};
