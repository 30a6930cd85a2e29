/** A line of a claim, and what has come for it. */
export interface PayableLine {
  readonly id: string;
  readonly amountMinor: number;
  readonly paidMinor: number;
}

/**
 * The lines that a payment covers: deductions (lines below zero) first, then the others in the claim's order, each in
 * full before the next. The parts add up to the payment; a fully paid claim has every line paid to the cent.
 */
export function allot(
  amountMinor: number,
  lines: readonly PayableLine[],
): { lineId: string; amountMinor: number }[] {
  const parts: { lineId: string; amountMinor: number }[] = [];
  let left = amountMinor;
  for (const line of [
    ...lines.filter((each) => each.amountMinor < 0),
    ...lines.filter((each) => each.amountMinor >= 0),
  ]) {
    const open = line.amountMinor - line.paidMinor;
    const part = open < 0 ? open : Math.min(open, left);
    if (part === 0) continue;
    parts.push({ lineId: line.id, amountMinor: part });
    left -= part;
  }
  if (left !== 0) throw new Error("A payment is never larger than what is open of its claim");
  return parts;
}
