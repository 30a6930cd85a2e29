import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";

type CompanyValues = { named: string; company: string };

/** Emails omit a name that does not look like a name. */
export const companyValues = (company: string): CompanyValues => ({
  named: company === "" ? "no" : "yes",
  company,
});

interface RefusalTexts {
  readonly subject: (values: CompanyValues) => string;
  readonly preview: string;
  readonly reason: string;
  readonly mistake: string;
}

/**
 * An email that a company was not approved, or is no longer approved.
 *
 * @param lead what has happened
 * @param preview.sample a reason, for the preview of the email
 */
export const companyRefusedMail = (
  texts: RefusalTexts,
  lead: (values: CompanyValues) => string,
  { sample }: { sample: string },
): MailTemplate<{ contactName: string; companyName: string; role: CompanyRole; reason: string | null }> => ({
  subject: ({ companyName }) => texts.subject(companyValues(companyName)),
  body: ({ contactName, companyName, reason }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={contactName} />
      <Text>{lead(companyValues(companyName))}</Text>
      {reason ? <Quote from={texts.reason}>{reason}</Quote> : null}
      <Text>{texts.mistake}</Text>
    </MailLayout>
  ),
  sample: {
    contactName: "Nimal Perera",
    companyName: "Lanka Study Link",
    role: "partner",
    reason: sample,
  },
});
