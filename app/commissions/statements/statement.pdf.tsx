import type { EntryLine } from "#app/commissions/claims/entry-line.ts";
import { entryText } from "#app/commissions/claims/entry-text.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { Facts, Sheet, Table } from "#app/platform/pdf/sheet.pdf.tsx";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { MOST_PRINTED } from "./statement.ts";
import { statementMessages as texts } from "./statements.words.ts";

export interface StatementProps {
  readonly brandName: string;
  readonly partner: string;
  readonly month: string;
  readonly lines: readonly EntryLine[];
  readonly head: { readonly position: number; readonly hash: string };
  readonly madeAt: Date;
  readonly place: Place;
}

/** A partner's entries of a month, with the sum of each currency and the end of the chain. */
export function Statement({ brandName, partner, month, lines, head, madeAt, place }: StatementProps) {
  const sums = [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    sum: own
      .filter(({ earner }) => earner === partner)
      .reduce((all, { amountMinor }) => all + amountMinor, 0),
  }));
  return (
    <Sheet
      brandName={brandName}
      title={texts.statementOf({ month: asOfText(month) })}
      foot={texts.foot({ name: partner, month: asOfText(month), brand: brandName })}
    >
      <Facts
        facts={[
          [texts.partner, partner],
          [texts.made, formatDay(madeAt, place)],
          ...sums.map(
            ({ currency, sum }) => [texts.totalIn({ currency }), formatPrice(sum, currency)] as const,
          ),
          [texts.chain, texts.head(head)],
          ...(lines.length >= MOST_PRINTED ? [["", texts.tooMany({ most: MOST_PRINTED })] as const] : []),
        ]}
      />
      <Table
        columns={[
          { label: texts.entry, share: 2 },
          { label: texts.made, share: 3 },
          { label: texts.details, share: 10 },
          { label: texts.total, share: 3, isFigure: true },
        ]}
        rows={lines.map((line) => ({
          key: String(line.position),
          cells: [
            String(line.position),
            formatDay(line.madeAt, place),
            [
              line.reference,
              line.earner === partner ? null : texts.sub({ name: line.earner ?? "" }),
              entryText(line, place.locale),
            ]
              .filter(Boolean)
              .join(" · "),
            formatPrice(line.amountMinor, line.currency),
          ],
        }))}
      />
    </Sheet>
  );
}
