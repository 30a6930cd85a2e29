import type { SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { InvoiceItem } from "./invoice.ts";
import { invoiceMessages as texts } from "./invoices.words.ts";

type AddItemFormProps = {
  currency: string;
  /** The tax of the settings with its rate; null if the agency charges none. */
  tax: string | null;
  /** How many items there are: the form is empty again after each. */
  count: number;
  /** Whether the form is the first way to add an item. */
  isFirst: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Adds an item that is not on the price list. Posts the intent `add-item`. */
export function AddItemForm({ currency, tax, count, isFirst, lastResult }: AddItemFormProps) {
  const fields = texts.itemFields;
  return (
    <Card title={texts.addItem}>
      <PlainForm
        key={count}
        intent="add-item"
        creates
        label={texts.addItem}
        variant={count === 0 && isFirst ? "primary" : undefined}
        fields={[
          { name: "description", label: fields.description, kind: "line", hint: texts.descriptionHint },
          { name: "quantity", label: fields.quantity, kind: "line", value: "1" },
          { name: "unitPrice", label: `${fields.unitPrice} (${currency})`, kind: "line" },
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
        lastResult={lastResult}
      />
    </Card>
  );
}

/** Removes an item from a draft. Posts the intent `remove-item`. */
export function RemoveItem({ item }: { item: Pick<InvoiceItem, "id" | "description"> }) {
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
