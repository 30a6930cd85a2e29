import { partOf, shareOf } from "#app/commissions/ledger/rounding.ts";
import type { InvoiceState } from "./invoice-states.ts";

/** Amounts are in minor units of the invoice's currency. */
export interface Amounts {
  readonly netMinor: number;
  readonly taxMinor: number;
}

const HUNDREDTHS = 100n;

/**
 * An item's amount and the tax on it, each rounded half up to the minor unit. The database computes the same in a check.
 *
 * @param quantity in hundredths: 150 is one and a half
 */
export function itemAmounts({
  quantity,
  unitMinor,
  taxBasisPoints,
}: {
  readonly quantity: number;
  readonly unitMinor: number;
  readonly taxBasisPoints: number;
}): Amounts {
  const net = partOf(BigInt(unitMinor), BigInt(quantity), HUNDREDTHS);
  return { netMinor: Number(net), taxMinor: Number(shareOf(net, taxBasisPoints)) };
}

/** The totals of items. The tax is the total of the items' taxes, so that the items add up on paper. */
export function totalsOf(items: readonly Amounts[]): Amounts & { readonly totalMinor: number } {
  const netMinor = items.reduce((all, item) => all + item.netMinor, 0);
  const taxMinor = items.reduce((all, item) => all + item.taxMinor, 0);
  return { netMinor, taxMinor, totalMinor: netMinor + taxMinor };
}

/** The tax of each name and rate, in the order of the items. */
export function taxesOf<Item extends Amounts & { taxName: string | null; taxBasisPoints: number }>(
  items: readonly Item[],
): readonly { readonly name: string; readonly basisPoints: number; readonly taxMinor: number }[] {
  const taxes = new Map<string, { name: string; basisPoints: number; taxMinor: number }>();
  for (const { taxName, taxBasisPoints, taxMinor } of items) {
    if (taxName === null) continue;
    const key = `${taxBasisPoints} ${taxName}`;
    const before = taxes.get(key)?.taxMinor ?? 0;
    taxes.set(key, { name: taxName, basisPoints: taxBasisPoints, taxMinor: before + taxMinor });
  }
  return [...taxes.values()];
}

/** The total of an invoice, and the amounts of credit notes and payments. */
export interface InvoiceMoney {
  readonly totalMinor: number;
  readonly creditedMinor: number;
  readonly paidMinor: number;
}

export const outstandingOf = ({ totalMinor, creditedMinor, paidMinor }: InvoiceMoney): number =>
  totalMinor - creditedMinor - paidMinor;

/** The status of an issued invoice, which follows from its money. */
export function stateByMoney(money: InvoiceMoney): Exclude<InvoiceState, "draft"> {
  if (money.creditedMinor === money.totalMinor) return "void";
  if (outstandingOf(money) === 0) return "paid";
  return money.paidMinor > 0 ? "part-paid" : "issued";
}

/**
 * The tax in a credit note, so that credit notes for the whole invoice add up to its whole tax: each takes the tax on all
 * that has been credited, less what earlier ones took.
 */
export function creditedTax(
  { totalMinor, taxMinor, creditedMinor }: InvoiceMoney & { readonly taxMinor: number },
  amountMinor: number,
): number {
  const taxOn = (credited: number) => partOf(BigInt(taxMinor), BigInt(credited), BigInt(totalMinor));
  return Number(taxOn(creditedMinor + amountMinor) - taxOn(creditedMinor));
}

/**
 * What each payment has to give back when less than was paid is due, the latest payment first.
 *
 * @param used what each payment has paid of the invoice, oldest first
 * @param excess not above the total of `used`
 */
export function releasesOf<Used extends { readonly amountMinor: number }>(
  used: readonly Used[],
  excess: number,
): readonly (Used & { readonly releasedMinor: number })[] {
  let left = excess;
  return used.toReversed().flatMap((use) => {
    const releasedMinor = Math.min(left, use.amountMinor);
    left -= releasedMinor;
    return releasedMinor > 0 ? [{ ...use, releasedMinor }] : [];
  });
}
