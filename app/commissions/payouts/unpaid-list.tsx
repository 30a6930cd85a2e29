import type { SubmissionResult } from "@conform-to/react";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { Card } from "#app/ui/card.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { payoutMessages as texts } from "./payouts.words.ts";
import type { UnpaidBalance } from "./unpaid.ts";

type UnpaidListProps = {
  unpaid: readonly UnpaidBalance[];
  fourEyes: number;
  mayPrepare: boolean;
  /** In UTC. */
  today: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** What partners have earned and not been paid, by currency, with the form that prepares a run. */
export function UnpaidList({ unpaid, fourEyes, mayPrepare, today, lastResult }: UnpaidListProps) {
  const currencies = [...Map.groupBy(unpaid, ({ currency }) => currency)];
  return (
    <Card title={texts.unpaid}>
      {currencies.length === 0 ? <p className="text-ink-muted">{texts.unpaidNone}</p> : null}
      <div className="flex flex-col gap-8">
        {currencies.map(([currency, balances]) => (
          <div key={currency} className="flex flex-col gap-4">
            <Table caption={texts.unpaidIn({ currency })}>
              <TableHead>
                <TableHeader>{texts.partner}</TableHeader>
                <TableHeader align="end">{texts.entries}</TableHeader>
                <TableHeader align="end">{texts.amount}</TableHeader>
              </TableHead>
              <TableBody>
                {balances.map(({ partnerId, partner, entries, amountMinor }) => (
                  <TableRow key={partnerId}>
                    <TableCell className="[overflow-wrap:anywhere]">{partner}</TableCell>
                    <TableCell label={texts.entries} align="end">
                      {entries}
                    </TableCell>
                    <TableCell label={texts.amount} align="end">
                      {formatPrice(amountMinor, currency)}
                      {amountMinor <= 0 ? (
                        <span className="block text-ink-muted text-sm">{texts.carried}</span>
                      ) : null}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
            {mayPrepare ? (
              <PlainForm
                intent="prepare"
                creates
                id={`prepare-${currency}`}
                label={texts.prepare({ currency })}
                hint={texts.prepareHint({ amount: formatPrice(fourEyes, "AUD") })}
                carries={{ currency }}
                fields={[{ name: "until", label: texts.until, kind: "date", value: today }]}
                lastResult={lastResult?.initialValue?.currency === currency ? lastResult : undefined}
              />
            ) : null}
          </div>
        ))}
      </div>
    </Card>
  );
}
