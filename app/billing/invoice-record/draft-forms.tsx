import type { Invoice } from "#app/billing/invoices/invoice.ts";
import { invoiceMessages as texts } from "#app/billing/invoices/invoices.words.ts";
import { DraftItemForms, type DraftItemsProps } from "#app/billing/prices/draft-item-forms.tsx";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";

type DraftFormsProps = DraftItemsProps & {
  invoice: Invoice;
  may: Readonly<Record<"draft" | "issue", boolean>>;
};

/** The possible actions on a draft: items, the note, issuing and discarding it. */
export function DraftForms({ invoice, prices, tax, dueOn, may, results }: DraftFormsProps) {
  const { version, items } = invoice;
  const lastDueOn = invoice.instalments?.at(-1)?.dueOn;
  return (
    <>
      {may.draft ? (
        <DraftItemForms draft={invoice} prices={prices} tax={tax} dueOn={dueOn} results={results} />
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
