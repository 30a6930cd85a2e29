import type { SubmissionResult } from "@conform-to/react";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Price, priceOption } from "./price.ts";
import { priceMessages } from "./prices.words.ts";

const texts = priceMessages.choose;

type ChoosePriceFormProps = {
  /** The price list in the currency of the draft. */
  prices: readonly Price[];
  /** How many items there are: the form is empty again after each. */
  count: number;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Adds a service of the price list to a draft. Posts the intent `add-price`. */
export function ChoosePriceForm({ prices, count, lastResult }: ChoosePriceFormProps) {
  if (prices.length === 0) return null;
  return (
    <Card title={texts.title}>
      <PlainForm
        key={count}
        intent="add-price"
        creates
        label={texts.button}
        variant={count === 0 ? "primary" : undefined}
        fields={[
          {
            name: "priceId",
            label: texts.price,
            kind: "select",
            options: [{ value: "", label: texts.placeholder }, ...prices.map(priceOption)],
          },
          { name: "quantity", label: texts.quantity, kind: "line", value: "1" },
        ]}
        lastResult={lastResult}
      />
    </Card>
  );
}
