import type { SubmissionResult } from "@conform-to/react";
import { InstalmentForms } from "#app/billing/invoices/instalment-forms.tsx";
import type { Invoice } from "#app/billing/invoices/invoice.ts";
import { invoiceMessages as texts } from "#app/billing/invoices/invoices.words.ts";
import { AddItemForm } from "#app/billing/invoices/item-forms.tsx";
import { ChoosePriceForm } from "#app/billing/prices/choose-price-form.tsx";
import type { Price } from "#app/billing/prices/price.ts";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";

type Results = Readonly<Record<string, SubmissionResult<string[]> | undefined>>;

type DraftFormsProps = {
  invoice: Invoice;
  /** The price list in the currency of the invoice. */
  prices: readonly Price[];
  /** The tax of the settings with its rate; null if the agency charges none. */
  tax: string | null;
  /** The due date by the payment terms. */
  dueOn: string;
  may: Readonly<Record<"draft" | "issue", boolean>>;
  results: Results;
};

/** What can be done with a draft: items, the note, issuing and discarding it. */
export function DraftForms({ invoice, prices, tax, dueOn, may, results }: DraftFormsProps) {
  const { version, items } = invoice;
  const lastDueOn = invoice.instalments?.at(-1)?.dueOn;
  return (
    <>
      {may.draft ? (
        <>
          <ChoosePriceForm {...{ prices, count: items.length }} lastResult={results["add-price"]} />
          <AddItemForm
            {...{ currency: invoice.currency, tax, count: items.length, isFirst: prices.length === 0 }}
            lastResult={results["add-item"]}
          />
        </>
      ) : null}
      {may.draft && items.length > 0 ? (
        <div>
          <InstalmentForms draft={invoice} dueOn={dueOn} results={results} />
        </div>
      ) : null}
      {may.issue && items.length > 0 ? (
        <Card title={texts.issue}>
          <PlainForm
            intent="issue"
            label={texts.issue}
            hint={texts.issueHint}
            variant="primary"
            {...(lastDueOn === undefined
              ? {
                  carries: { version },
                  fields: [{ name: "dueOn", label: texts.dueOn, kind: "date" as const, value: dueOn }],
                }
              : { carries: { version, dueOn: lastDueOn } })}
            lastResult={results.issue}
          />
        </Card>
      ) : null}
      {may.draft ? (
        <div>
          <FoldedCard title={texts.note} open={results.edit !== undefined}>
            <PlainForm
              key={version}
              intent="edit"
              label={texts.saveNote}
              carries={{ version }}
              fields={[
                { name: "note", label: texts.note, kind: "lines", optional: true, value: invoice.note ?? "" },
              ]}
              lastResult={results.edit}
            />
          </FoldedCard>
          <FoldedCard title={texts.discard} open={results.discard !== undefined}>
            <PlainForm
              intent="discard"
              label={texts.discard}
              hint={texts.discardHint}
              variant="destructive"
              carries={{ version }}
              lastResult={results.discard}
            />
          </FoldedCard>
        </div>
      ) : null}
    </>
  );
}
