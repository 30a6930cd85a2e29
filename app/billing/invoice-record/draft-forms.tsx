import type { SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import type { Invoice, InvoiceItem } from "#app/billing/invoices/invoice.ts";
import { invoiceMessages as texts } from "#app/billing/invoices/invoices.words.ts";
import { type Price, priceOption } from "#app/billing/prices/price.ts";
import { priceMessages } from "#app/billing/prices/prices.words.ts";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { Button } from "#app/ui/button.tsx";
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
  const fields = texts.itemFields;
  return (
    <>
      {may.draft && prices.length > 0 ? (
        <Card title={priceMessages.choose.title}>
          <PlainForm
            key={items.length}
            intent="add-price"
            creates
            label={priceMessages.choose.button}
            variant={items.length === 0 ? "primary" : undefined}
            fields={[
              {
                name: "priceId",
                label: priceMessages.choose.price,
                kind: "select",
                options: [{ value: "", label: priceMessages.choose.placeholder }, ...prices.map(priceOption)],
              },
              { name: "quantity", label: priceMessages.choose.quantity, kind: "line", value: "1" },
            ]}
            lastResult={results["add-price"]}
          />
        </Card>
      ) : null}
      {may.draft ? (
        <Card title={texts.addItem}>
          <PlainForm
            key={items.length}
            intent="add-item"
            creates
            label={texts.addItem}
            variant={items.length === 0 && prices.length === 0 ? "primary" : undefined}
            fields={[
              { name: "description", label: fields.description, kind: "line", hint: texts.descriptionHint },
              { name: "quantity", label: fields.quantity, kind: "line", value: "1" },
              { name: "unitPrice", label: `${fields.unitPrice} (${invoice.currency})`, kind: "line" },
              {
                name: "tax",
                label: fields.tax,
                kind: "select",
                value: tax === null ? "none" : "standard",
                options: [
                  ...(tax === null ? [] : [{ value: "standard", label: tax }]),
                  { value: "none", label: texts.taxNone },
                ],
              },
            ]}
            lastResult={results["add-item"]}
          />
        </Card>
      ) : null}
      {may.issue && items.length > 0 ? (
        <Card title={texts.issue}>
          <PlainForm
            intent="issue"
            label={texts.issue}
            hint={texts.issueHint}
            variant="primary"
            carries={{ version }}
            fields={[{ name: "dueOn", label: texts.dueOn, kind: "date", value: dueOn }]}
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

/** Removes an item from a draft. */
export function RemoveItem({ item }: { item: InvoiceItem }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove-item" />
      <input type="hidden" name="itemId" value={item.id} />
      <Button
        type="submit"
        size="sm"
        variant="ghost"
        aria-label={texts.removeItemNamed({ description: item.description })}
      >
        {texts.removeItem}
      </Button>
    </Form>
  );
}
