import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { consentMessages } from "#app/people/consents/consents.words.ts";
import { AI_READING_TEXT } from "#app/people/consents/kinds.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { AiConsent } from "./ai-facts.ts";
import { statementMessages } from "./visa-statements.words.ts";

const texts = statementMessages.ai;

type AiConsentCardProps = {
  consent: AiConsent | null;
  /** Null where the endpoint is no longer set up. */
  host: string | null;
  /** Nothing is read of students under 18. */
  isUnderAge: boolean;
  brandName: string;
  place: Place;
  actionData: object | undefined;
};

/** Whether the documents of an application may be read by AI, for its student. */
export function AiConsentCard({
  consent,
  host,
  isUnderAge,
  brandName,
  place,
  actionData,
}: AiConsentCardProps) {
  const isGiven = consent?.isGiven === true;
  const intent = isGiven ? "withdraw-ai" : "agree-ai";
  const day = consent && formatDay(consent.at, place);
  return (
    <Card level={2} id="ai" title={texts.own.title} description={texts.own.lead}>
      <div className="flex flex-col gap-3">
        <blockquote className="max-w-prose border-line border-s-2 ps-3">
          {consentMessages.aiReading({ brandName })}
        </blockquote>
        <p className="text-ink-muted text-sm">
          {host === null ? texts.off : texts.service({ host })}{" "}
          {day === null ? null : isGiven ? texts.own.agreed({ day }) : texts.own.withdrawn({ day })}
        </p>
        {isUnderAge ? <Notice tone="info">{texts.own.underAge}</Notice> : null}
        {isUnderAge && !isGiven ? null : (
          <PlainForm
            intent={intent}
            label={isGiven ? texts.own.withdraw : texts.own.agree}
            hint={isGiven ? texts.own.withdrawHint : undefined}
            carries={{ number: AI_READING_TEXT }}
            lastResult={answerFor(actionData, intent)?.lastResult}
          />
        )}
        <p>
          <TextLink to="/account/consents">{texts.own.records}</TextLink>
        </p>
      </div>
    </Card>
  );
}
