import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "{outcome, select, ended {An agent no longer represents you} other {Your consent has expired}}",
  ended:
    "{named, select, yes {{company}} other {Your agent}} no longer represents you and can no longer see your record.",
  lapsed:
    "Your consent has expired, so {named, select, yes {{company}} other {your agent}} no longer represents you and can no longer see your record.",
  text: "{brand}: {named, select, yes {{company}} other {Your agent}} no longer represents you and can no longer see your record.",
  stays: "Your record and your applications have not changed. Our counsellors can still help you.",
});

/** To a student whose representation has ended. */
export const representationOverMail: MailTemplate<{
  name: string;
  companyName: string;
  outcome: "ended" | "lapsed";
  until: string | null;
}> = {
  subject: ({ outcome }) => texts.subject({ outcome }),
  text: ({ companyName }, { brandName: brand }) =>
    texts.text({ named: companyName === "" ? "no" : "yes", company: companyName, brand }),
  body: ({ name, companyName, outcome }, look) => (
    <MailLayout look={look} preview={texts.stays}>
      <Greeting name={name} />
      <Text>
        {(outcome === "ended" ? texts.ended : texts.lapsed)({
          named: companyName === "" ? "no" : "yes",
          company: companyName,
        })}
      </Text>
      <Text>{texts.stays}</Text>
    </MailLayout>
  ),
  sample: { name: "Sunita Tamang", companyName: "Everest Education Link", outcome: "ended", until: null },
};
