import type { ReactNode } from "react";
import { originalOf } from "#app/platform/attachments/attachment.ts";
import { OriginalFile } from "#app/platform/attachments/original-file.tsx";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { CONDITION_STATE_BADGES, CONDITION_STATE_LABELS, standingKind } from "./condition-states.ts";
import { firstYearMinor, OFFER_KIND_LABELS, type Offer } from "./offer.ts";
import { offerFilePath } from "./offer-paths.ts";
import { OFFER_STATE_BADGES, OFFER_STATE_LABELS } from "./offer-states.ts";
import { offerMessages as texts } from "./offers.words.ts";

/** The terms and documents of an offer. */
export function OfferFacts({ offer, place }: { offer: Offer; place: Place }) {
  const fields = texts.fields;
  const money = (minor: number | null) => minor !== null && formatPrice(minor, offer.currency);
  const { letter } = offer;
  const items = [
    { term: fields.university, value: offer.university },
    { term: fields.course, value: offer.course },
    { term: fields.kind, value: OFFER_KIND_LABELS[standingKind(offer)] },
    { term: fields.campus, value: offer.campus },
    { term: fields.intake, value: offer.intake },
    { term: fields.startsOn, value: offer.startsOn && formatCalendarDate(offer.startsOn, place.locale) },
    { term: fields.tuition, value: money(offer.tuitionMinor) },
    { term: offer.scholarshipName ?? fields.scholarship, value: money(offer.scholarshipMinor) },
    { term: fields.healthCover, value: money(offer.healthCoverMinor) },
    { term: fields.otherFees, value: money(offer.otherFeesMinor) },
    { term: texts.firstYear, value: <strong>{money(firstYearMinor(offer))}</strong> },
    { term: fields.deposit, value: money(offer.depositMinor) },
    { term: fields.expiresOn, value: formatCalendarDate(offer.expiresOn, place.locale) },
    { term: fields.institutionReference, value: offer.institutionReference },
    { term: fields.note, value: offer.note && <span className="whitespace-pre-line">{offer.note}</span> },
    {
      term: texts.letter,
      value: letter ? (
        <>
          {letter.isThere ? (
            <TextLink href={offerFilePath(offer.id, "letter")}>{texts.letterOpen}</TextLink>
          ) : (
            texts.letterErased
          )}
          <span className="block text-ink-muted text-sm [overflow-wrap:anywhere]">
            {texts[letter.origin === "institution" ? "letterOwn" : "letterTemplate"]({
              version: letter.version,
            })}
            {` · ${texts.hash} ${letter.sha256}`}
          </span>
          {letter.isThere && letter.hasOriginal ? (
            <OriginalFile href={originalOf(offerFilePath(offer.id, "letter"))} />
          ) : null}
        </>
      ) : (
        texts.letterNone
      ),
    },
    ...(offer.accepted
      ? [
          {
            term: OFFER_STATE_LABELS.accepted,
            value: (
              <>
                {texts.acceptedBy({
                  name: offer.accepted.name ?? "–",
                  day: formatDay(offer.accepted.at, place),
                })}
                <span className="block">
                  <TextLink href={offerFilePath(offer.id, "evidence")}>{texts.evidence}</TextLink>
                  {" · "}
                  <TextLink href={offerFilePath(offer.id, "acceptance.json")}>{texts.evidenceText}</TextLink>
                </span>
              </>
            ),
          },
        ]
      : []),
  ];
  // Missing terms are omitted: a page of dashes is harder to read.
  return <DescriptionList items={items.filter(({ value }) => value !== null && value !== false)} />;
}

export const OfferBadge = ({ offer }: { offer: Pick<Offer, "state"> }) => (
  <Badge variant={OFFER_STATE_BADGES[offer.state]}>{OFFER_STATE_LABELS[offer.state]}</Badge>
);

/** The conditions of an offer, each with its actions. */
export function ConditionList({
  offer,
  action,
}: {
  offer: Pick<Offer, "conditions">;
  action?: (condition: Offer["conditions"][number]) => ReactNode;
}) {
  return (
    <ol className="flex flex-col border-line border-t">
      {offer.conditions.map((condition) => (
        <li key={condition.id} className="border-line border-b py-3">
          <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {`${condition.position}. ${condition.text}`}
            </p>
            <Badge variant={CONDITION_STATE_BADGES[condition.state]}>
              {CONDITION_STATE_LABELS[condition.state]}
            </Badge>
          </div>
          {condition.document ? (
            <p className="text-ink-muted text-sm">{texts.proof({ name: condition.document.name })}</p>
          ) : null}
          {condition.note ? (
            <p dir="auto" className="whitespace-pre-wrap text-sm">
              {condition.note}
            </p>
          ) : null}
          {action?.(condition)}
        </li>
      ))}
    </ol>
  );
}
