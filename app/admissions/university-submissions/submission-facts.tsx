import { formatMoney } from "#app/platform/money/format-money.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { STATED_OFFER_LABELS } from "./stated-offer.ts";
import type { UniversitySubmission } from "./university-submission.ts";
import { CHANNEL_LABELS, submissionMessages as texts } from "./university-submissions.words.ts";

/** The recorded facts of a submission; missing ones are omitted. */
export function SubmissionFacts({
  submission,
  locale,
}: {
  submission: UniversitySubmission;
  locale: string;
}) {
  const { channel, sentThrough, universityReference, loginHint, feeMinor, feeCurrency } = submission;
  const { feePaidOn, submittedOn, acknowledgedOn, decisionExpectedOn, offerKind, offeredOn } = submission;
  const labels = texts.fields;
  const day = (date: string | null) => date && formatCalendarDate(date, locale);
  const fee = feeMinor !== null && feeCurrency !== null ? formatMoney(feeMinor, feeCurrency) : null;
  const facts = [
    { term: labels.channel, value: channel && CHANNEL_LABELS[channel] },
    { term: labels.sentThrough, value: sentThrough },
    { term: labels.universityReference, value: universityReference },
    { term: labels.loginHint, value: loginHint },
    { term: labels.submittedOn, value: day(submittedOn) },
    { term: labels.acknowledgedOn, value: day(acknowledgedOn) },
    { term: labels.decisionExpectedOn, value: day(decisionExpectedOn) },
    { term: labels.offerKind, value: offerKind && STATED_OFFER_LABELS[offerKind] },
    { term: labels.offeredOn, value: day(offeredOn) },
    { term: texts.parts.fee, value: fee },
    { term: texts.feePaid, value: day(feePaidOn) },
  ];
  return (
    <DescriptionList
      items={facts
        .filter(({ value }) => value)
        .map(({ term, value }) => ({
          term,
          value: <span className="[overflow-wrap:anywhere]">{value}</span>,
        }))}
    />
  );
}
