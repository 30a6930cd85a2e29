import { Form } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DELIVERY_DAYS, type Delivery, deliveryState, MOST_ATTEMPTS } from "./webhook.ts";
import { DELIVERY_STATE_LABELS, webhookMessages as texts, WEBHOOK_PROBLEM_LABELS } from "./webhooks.words.ts";

const TONES = { waiting: "warning", delivered: "success", failed: "destructive" } as const;

/** A receiver's deliveries with their results, and a button to send one again. */
export function Deliveries({ deliveries, place }: { deliveries: readonly Delivery[]; place: Place }) {
  const hint = texts.deliveriesHint({ count: deliveries.length, days: DELIVERY_DAYS, most: MOST_ATTEMPTS });
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

function Line({ delivery, when }: { delivery: Delivery; when: string }) {
  const { id, type, attempts, status, problem } = delivery;
  const state = deliveryState(delivery);
  const said = [
    when,
    texts.attempts({ count: attempts }),
    status === null ? null : texts.answered({ status: String(status) }),
    problem && WEBHOOK_PROBLEM_LABELS[problem],
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {type}
          <Badge variant={TONES[state]}>{DELIVERY_STATE_LABELS[state]}</Badge>
        </p>
        <p className="text-ink-muted text-sm">{said.filter(Boolean).join(" · ")}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="send-again" />
        <FormKey intent="send-again" of={id} />
        <input type="hidden" name="delivery" value={id} />
        <Button type="submit" size="sm" aria-label={texts.againOf({ type, when })}>
          {texts.again}
        </Button>
      </Form>
    </li>
  );
}
