import type { SubmissionResult } from "@conform-to/react";
import { InstalmentForms } from "#app/billing/invoices/instalment-forms.tsx";
import type { Invoice } from "#app/billing/invoices/invoice.ts";
import { AddItemForm } from "#app/billing/invoices/item-forms.tsx";
import { ChoosePriceForm } from "./choose-price-form.tsx";
import type { Price } from "./price.ts";

export type DraftItemsProps = {
  /** The price list in the currency of the draft. */
  prices: readonly Price[];
  /** The tax of the settings with its rate; null if the agency charges none. */
  tax: string | null;
  /** The due date by the payment terms. */
  dueOn: string;
  results: Readonly<Record<string, SubmissionResult<string[]> | undefined>>;
};

type DraftItemFormsProps = DraftItemsProps & {
  draft: Pick<Invoice, "items" | "currency" | "instalments" | "totalMinor" | "version">;
};

/** Adds items to a draft invoice or service agreement, and splits its total into instalments. */
export function DraftItemForms({ draft, prices, tax, dueOn, results }: DraftItemFormsProps) {
  const { currency, items } = draft;
  return (
    <>
      <ChoosePriceForm prices={prices} count={items.length} lastResult={results["add-price"]} />
      <AddItemForm
        currency={currency}
        tax={tax}
        count={items.length}
        isFirst={prices.length === 0}
        lastResult={results["add-item"]}
      />
      {items.length > 0 ? (
        <div>
          <InstalmentForms draft={draft} dueOn={dueOn} results={results} />
        </div>
      ) : null}
    </>
  );
}
