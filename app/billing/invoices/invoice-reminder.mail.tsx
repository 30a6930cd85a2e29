import { dayText } from "#app/admissions/document-requests/request-texts.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "A payment is due on {date}",
  overdueSubject: "Overdue: your payment",
  lead: "A payment is due soon.",
  overdueLead: "We have not received a payment that was due.",
  number: "Invoice",
  amount: "Amount",
  day: "Due date",
  next: "View the invoice in your account to see how to pay.",
  paid: "If you paid in the last few days, you do not need to do anything.",
  look: "View invoice",
});

export const invoiceReminderMail: MailTemplate<{
  name: string;
  path: string;
  number: string;
  /** With its currency. */
  amount: string;
  /** Calendar date. */
  day: string;
  isOverdue: boolean;
}> = {
  subject: ({ day, isOverdue }) => (isOverdue ? texts.overdueSubject : texts.subject({ date: dayText(day) })),
  body: ({ name, path, number, amount, day, isOverdue }, look) => (
    <MailLayout look={look} preview={`${amount} · ${dayText(day)}`}>
      <Greeting name={name} />
      <Text>{isOverdue ? texts.overdueLead : texts.lead}</Text>
      <Text>{texts.next}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.look} />
      <Facts
        items={[
          [texts.number, number],
          [texts.amount, amount],
          [texts.day, dayText(day)],
        ]}
      />
      <Text>{texts.paid}</Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    path: "/student-dashboard/invoices/4a0f4f6e-3d53-4bb3-9f3a-0d0d2f5f6a11",
    number: "INV-26-000123",
    amount: "A$550",
    day: "2026-12-14",
    isOverdue: false,
  },
};
