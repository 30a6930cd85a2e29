import { Section, Text } from "@react-email/components";
import { MailLayout } from "./layout.tsx";
import type { MailTemplate } from "./template.ts";

export const staffRequestRejectedMail: MailTemplate<{ name: string; reason: string | null }> = {
  subject: () => "Your staff request was not approved",
  body: ({ name, reason }, look) => (
    <MailLayout look={look} preview="Your request for a staff account was not approved.">
      <Text>Dear {name},</Text>
      <Text>Your request for a staff account was not approved.</Text>
      {reason ? (
        <Section>
          <Text>What our team wrote:</Text>
          <Text style={{ whiteSpace: "pre-line", borderLeft: "3px solid #cbbf9f", paddingLeft: "12px" }}>
            {reason}
          </Text>
        </Section>
      ) : null}
      <Text>If you think this is a mistake, please speak to the owner of this site.</Text>
    </MailLayout>
  ),
  sample: { name: "Priya Sharma", reason: "Please ask your manager to write to us first." },
};
