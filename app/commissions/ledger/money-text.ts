import { formatPrice } from "#app/platform/money/format-money.ts";

/** A sum of the ledger as people read it; those that are owed back with a minus. */
export function sumText(minor: bigint, currency: string): string {
  const text = formatPrice(Number(minor < 0n ? -minor : minor), currency);
  return minor < 0n ? `−${text}` : text;
}
