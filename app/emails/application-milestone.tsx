import { Link, Text } from "@react-email/components";
import { MailLayout } from "./layout.tsx";
import type { MailTemplate } from "./template.ts";

export const applicationMilestoneMail: MailTemplate<{
  name: string;
  reference: string;
  /** What was reached, e.g. "Offer letter received". */
  milestone: string;
  /** The day, in words. */
  day: string;
  note: string | null;
}> = {
  subject: ({ reference, milestone }) => `Your application ${reference}: ${milestone}`,
  body: ({ name, reference, milestone, day, note }, look) => (
    <MailLayout look={look} preview={`${milestone}, ${day}.`}>
      <Text>Dear {name},</Text>
      <Text>
        There is a new entry in the log of your application {reference}: <strong>{milestone}</strong>, {day}.
      </Text>
      {note ? <Text style={{ whiteSpace: "pre-line" }}>Your counsellor writes: {note}</Text> : null}
      <Text>
        You find the whole log on <Link href={`${look.baseUrl}/student-dashboard`}>your dashboard</Link>.
      </Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    reference: "SB-2026-4F7K-2M9Q",
    milestone: "Offer letter received",
    day: "18 November 2026",
    note: null,
  },
};
