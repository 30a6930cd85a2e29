import type { SubmissionResult } from "@conform-to/react";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { Card } from "#app/ui/card.tsx";
import { MOST_CLAIM_LINES } from "./claim-schema.ts";
import { claimMessages as texts } from "./claims.words.ts";
import { PlainForm } from "./plain-form.tsx";
import type { Unclaimed } from "./unclaimed.ts";

type UnclaimedListProps = {
  unclaimed: readonly Unclaimed[];
  /** In UTC. */
  today: string;
  mayCreate: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** What is earned and not claimed, by institution and currency, with its months and the form that claims it. */
export function UnclaimedList({ unclaimed, today, mayCreate, lastResult }: UnclaimedListProps) {
  const groups = [...Map.groupBy(unclaimed, ({ institutionId, currency }) => `${institutionId} ${currency}`)];
  const asked = lastResult?.initialValue;
  return (
    <Card title={texts.unclaimed}>
      {groups.length === 0 ? <p className="text-ink-muted">{texts.unclaimedNone}</p> : null}
      <ul className="flex flex-col gap-6">
        {groups.map(([key, months]) => {
          const [first] = months;
          if (!first) return null;
          const { institutionId, institution, currency } = first;
          const total = months.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
          const isAsked = asked?.institutionId === institutionId && asked.currency === currency;
          return (
            <li key={key} className="flex flex-col gap-3 border-line border-b pb-6 last:border-b-0">
              <p className="flex flex-wrap justify-between gap-x-6 font-medium">
                <span className="[overflow-wrap:anywhere]">{institution}</span>
                <span className="tabular-nums">{formatPrice(total, currency)}</span>
              </p>
              <ul className="text-ink-muted text-sm">
                {months.map(({ month, entries, amountMinor }) => (
                  <li key={month} className="flex flex-wrap justify-between gap-x-6">
                    <span>{texts.entries({ month, count: entries })}</span>
                    <span className="tabular-nums">{formatPrice(amountMinor, currency)}</span>
                  </li>
                ))}
              </ul>
              {mayCreate ? (
                <PlainForm
                  intent="create"
                  creates
                  id={`create-${institutionId}-${currency}`}
                  label={texts.make}
                  carries={{ institutionId, currency }}
                  fields={[
                    {
                      name: "until",
                      label: texts.until,
                      kind: "date",
                      hint: texts.untilHint({ most: MOST_CLAIM_LINES }),
                      value: today,
                    },
                  ]}
                  lastResult={isAsked ? lastResult : undefined}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
