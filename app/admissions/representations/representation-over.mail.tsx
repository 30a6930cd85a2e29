import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject:
    "{outcome, select, ended {An agency does not represent you any more} other {Your consent has run out}}",
  ended:
    "{named, select, yes {{company}} other {The agency}} does not represent you any more. It sees nothing of your record from now on.",
  lapsed:
    "Your consent to {named, select, yes {{company}} other {the agency}} has run out, so it does not represent you any more and sees nothing of your record.",
  stays: "Your record and your applications stay as they are. Our counsellors help you as before.",
});

/** To a student whom nobody represents any more. */
export const representationOverMail: MailTemplate<{
  name: string;
  companyName: string;
  outcome: "ended" | "lapsed";
  until: string | null;
}> = {
  subject: ({ outcome }) => texts.subject({ outcome }),
  body: ({ name, companyName, outcome }, look) => (
    <MailLayout look={look} preview={texts.subject({ outcome })}>
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
