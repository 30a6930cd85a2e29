import { Link, Text } from "@react-email/components";
import { MailLayout } from "./layout.tsx";
import type { MailTemplate } from "./template.ts";

export const applicationCourseSetMail: MailTemplate<{
  name: string;
  reference: string;
  /** What it is for now, in one line; empty when nothing is chosen. */
  choice: string;
}> = {
  subject: ({ reference }) => `Your application ${reference}: the course has changed`,
  body: ({ name, reference, choice }, look) => (
    <MailLayout look={look} preview={`The course of your application ${reference} has changed.`}>
      <Text>Dear {name},</Text>
      <Text>
        {choice
          ? `Your counsellor has set what your application ${reference} is for: ${choice}.`
          : `Your counsellor has taken the course off your application ${reference}. Please talk to them about what comes in its place.`}
      </Text>
      <Text>
        If this is not what you agreed on, please answer this mail, or look at{" "}
        <Link href={`${look.baseUrl}/student-dashboard`}>your dashboard</Link>.
      </Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    reference: "SB-2026-4F7K-2M9Q",
    choice: "Master of Nursing, Monash University, February 2027",
  },
};
