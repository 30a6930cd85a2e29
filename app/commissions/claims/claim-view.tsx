import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate, formatDay, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ClaimDetail } from "./claim-detail.ts";
import { CLAIM_STATE_BADGES, CLAIM_STATE_LABELS, type ClaimState } from "./claim-states.ts";
import { claimMessages as texts } from "./claims.words.ts";
import { EntryTable } from "./entry-table.tsx";

export interface ClaimEvent {
  readonly id: string;
  readonly state: ClaimState;
  readonly reason: string | null;
  readonly madeAt: Date;
  readonly madeBy: string | null;
  readonly isPayment: boolean;
}

/** The person or the payment that changed a claim; null where neither is shown. */
function causeOf({ isPayment, state, madeBy }: ClaimEvent): string | null {
  if (!isPayment) return madeBy;
  return state === "draft" || state === "sent" ? null : texts.bySystem;
}

/** A claim with its figures, its lines and what happened to it. */
export function ClaimView({
  claim,
  events,
  place,
}: {
  claim: ClaimDetail;
  events: readonly ClaimEvent[];
  place: Place;
}) {
  const money = (minor: number) => formatPrice(minor, claim.currency);
  const file = (name: string) => `/commission-claims/${claim.id}/${name}`;
  return (
    <div className="flex flex-col gap-8">
      <DescriptionList
        columns={2}
        items={[
          {
            term: texts.state,
            value: <Badge variant={CLAIM_STATE_BADGES[claim.state]}>{CLAIM_STATE_LABELS[claim.state]}</Badge>,
          },
          { term: texts.institution, value: claim.institution },
          { term: texts.total, value: money(claim.totalMinor) },
          { term: texts.tax, value: money(claim.taxMinor) },
          { term: texts.paid, value: money(claim.paidMinor) },
          {
            term: texts.open,
            value: claim.state === "withdrawn" ? "–" : money(claim.totalMinor - claim.paidMinor),
          },
          { term: texts.sent, value: claim.sentAt ? formatDay(claim.sentAt, place) : texts.noNumber },
          { term: texts.due, value: claim.dueOn ? formatCalendarDate(claim.dueOn, place.locale) : "–" },
        ]}
      />
      <p className="flex flex-wrap gap-4">
        <TextLink href={file("invoice.pdf")}>{texts.pdf}</TextLink>
        {claim.creditNote ? (
          <TextLink href={file("credit-note.pdf")}>{texts.creditNote({ number: claim.creditNote })}</TextLink>
        ) : null}
        <TextLink href={file("lines.csv")}>{texts.csv}</TextLink>
      </p>
      <Card title={texts.lines}>
        <EntryTable lines={claim.lines} caption={texts.lines} place={place} />
      </Card>
      <Card title={texts.log}>
        <ul className="flex flex-col gap-2">
          {events.map((event) => (
            <li key={event.id}>
              <p>
                {CLAIM_STATE_LABELS[event.state]}
                <span className="text-ink-muted text-sm">
                  {["", formatMoment(event.madeAt, place), causeOf(event)]
                    .filter((part) => part !== null)
                    .join(" · ")}
                </span>
              </p>
              {event.reason ? (
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{event.reason}</p>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
