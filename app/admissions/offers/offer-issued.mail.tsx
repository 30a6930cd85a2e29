import { dayText } from "#app/admissions/document-requests/request-texts.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { OFFER_KIND_LABELS, type OfferKind } from "./offer.ts";

const texts = words({
  subject: "You have an offer of a place",
  preview: "Accept or decline by {date}.",
  lead: "An institution has offered you a place.",
  kind: "Type",
  course: "Course",
  day: "Accept by",
  next: "Read the offer letter and check the costs. Then accept or decline the offer in your account.",
  look: "View offer",
});

export const offerIssuedMail: MailTemplate<{
  name: string;
  path: string;
  kind: OfferKind;
  /** Course and institution, in one line. */
  choice: string;
  /** Calendar date. */
  day: string;
}> = {
  subject: () => texts.subject,
  body: ({ name, path, kind, choice, day }, look) => (
    <MailLayout look={look} preview={texts.preview({ date: dayText(day) })}>
      <Greeting name={name} />
      <Text>{texts.lead}</Text>
      <Facts
        items={[
          ...(choice ? [[texts.course, choice] as const] : []),
          [texts.kind, OFFER_KIND_LABELS[kind]],
          [texts.day, dayText(day)],
        ]}
      />
      <Text>{texts.next}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.look} />
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    path: "/student-dashboard/offers/4a0f4f6e-3d53-4bb3-9f3a-0d0d2f5f6a11",
    kind: "conditional",
    choice: "Master of Data Science, University of the South",
    day: "2027-01-15",
  },
};
