import { Link } from "react-router";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { type LeadDelivery, PAYLOAD_DAYS } from "./lead-source.ts";
import {
  LEAD_REFUSAL_LABELS,
  LEAD_RESULT_LABELS,
  leadSourceMessages as texts,
} from "./lead-sources.words.ts";

const TONES = {
  accepted: "success",
  joined: "success",
  test: "secondary",
  refused: "destructive",
} as const;

/** What was sent to a webhook, and what became of it. */
export function LeadDeliveries({ deliveries, place }: { deliveries: readonly LeadDelivery[]; place: Place }) {
  const hint = texts.deliveriesHint({ count: deliveries.length, days: PAYLOAD_DAYS });
  return (
    <Card level={3} title={texts.deliveries} description={deliveries.length > 0 ? hint : undefined}>
      {deliveries.length === 0 ? (
        <p className="text-ink-muted">{texts.noDeliveries}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {deliveries.map((delivery) => (
            <Line key={delivery.id} delivery={delivery} when={formatMoment(delivery.createdAt, place)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ delivery, when }: { delivery: LeadDelivery; when: string }) {
  const { result, reason, fields, enquiryId, repeats } = delivery;
  const said = [
    reason && LEAD_REFUSAL_LABELS[reason],
    repeats > 0 ? texts.repeated({ count: repeats }) : null,
  ].filter(Boolean);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-sm">{when}</span>
        <Badge variant={TONES[result]}>{LEAD_RESULT_LABELS[result]}</Badge>
        {said.length > 0 ? <span className="text-ink-muted text-sm">{said.join(" · ")}</span> : null}
        {enquiryId ? (
          <Link to={`/admin/messages/${enquiryId}?tab=enquiries`} className="text-sm">
            {texts.openEnquiry}
          </Link>
        ) : null}
      </div>
      {fields ? (
        <FoldedCard title={texts.showContent}>
          <DescriptionList
            items={fields.map(([term, value]) => ({
              term: <span className="[overflow-wrap:anywhere]">{term}</span>,
              value: <span className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</span>,
            }))}
          />
        </FoldedCard>
      ) : null}
    </li>
  );
}
