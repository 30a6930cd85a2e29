import { formatPrice } from "#app/platform/money/format-money.ts";

/** Items of the price list that are in use at the same time. */
export const MOST_PRICES = 200;
export const PRICE_NAME_MAX_LENGTH = 80;
/** With the name and what separates them, it fits into the description of an invoice's item. */
export const PRICE_DESCRIPTION_MAX_LENGTH = 115;

/** An item of the price list as forms show it. */
export interface Price {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly currency: string;
  /** Without tax, in minor units. */
  readonly amountMinor: number;
}

/** What an invoice says of an item that was chosen from the price list. */
export const itemDescription = ({ name, description }: Pick<Price, "name" | "description">): string =>
  description === null ? name : `${name} – ${description}`;

/** An item as an option of a select. */
export const priceOption = (price: Price) => ({
  value: price.id,
  label: `${price.name}, ${formatPrice(price.amountMinor, price.currency)}`,
});
