import { dayText } from "#app/admissions/document-requests/request-texts.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "You have a new invoice",
  preview: "Due on {date}.",
  lead: "We have issued an invoice to you.",
  number: "Invoice",
  amount: "Amount",
  day: "Due date",
  next: "View the invoice in your account to see what it is for and how to pay.",
  look: "View invoice",
});

export const invoiceIssuedMail: MailTemplate<{
  name: string;
  path: string;
  number: string;
  /** With its currency. */
  amount: string;
  /** Calendar date. */
  day: string;
}> = {
  subject: () => texts.subject,
  body: ({ name, path, number, amount, day }, look) => (
    <MailLayout look={look} preview={texts.preview({ date: dayText(day) })}>
      <Greeting name={name} />
      <Text>{texts.lead}</Text>
      <Facts
        items={[
          [texts.number, number],
          [texts.amount, amount],
          [texts.day, dayText(day)],
        ]}
      />
      <Text>{texts.next}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.look} />
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    path: "/student-dashboard/invoices/4a0f4f6e-3d53-4bb3-9f3a-0d0d2f5f6a11",
    number: "INV-26-000123",
    amount: "A$550",
    day: "2026-12-14",
  },
};
