/** A line of an account statement; deposits are positive. Amounts in minor units. */
export interface StatementLine {
  readonly id: string;
  /** Calendar date. */
  readonly on: string;
  readonly description: string;
  readonly amountMinor: number;
  readonly balanceMinor: number | null;
  /** Where the money came from, and the document that shows it. */
  readonly explanation: string | null;
}

/** Which deposits become questions: practice of the agency, not law. */
export interface DepositRule {
  /** A deposit of at least this percentage of the balance of the account. */
  readonly sharePercent: number;
  /** In so many days before the planned lodgement; its first day is included. */
  readonly lookBackDays: number;
}

const DAY_MS = 86_400_000;

/** @param day calendar date */
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** The deposits of an account that need an explanation, the newest first. Withdrawals never do. */
export function depositQuestions(
  lines: readonly StatementLine[],
  balanceMinor: number,
  { sharePercent, lookBackDays }: DepositRule,
  plannedOn: string | null,
): StatementLine[] {
  const from = plannedOn === null ? "" : daysBefore(plannedOn, lookBackDays);
  return lines
    .filter(
      ({ on, amountMinor }) =>
        amountMinor > 0 &&
        on >= from &&
        (plannedOn === null || on <= plannedOn) &&
        BigInt(amountMinor) * 100n >= BigInt(balanceMinor) * BigInt(sharePercent),
    )
    .toSorted((one, other) => other.on.localeCompare(one.on) || other.amountMinor - one.amountMinor);
}

/** Lines whose balance does not follow from the line before: a statement with a part missing. */
export function balanceBreaks(lines: readonly StatementLine[]): StatementLine[] {
  return lines.filter((line, at) => {
    const before = lines[at - 1];
    if (!before || before.balanceMinor === null || line.balanceMinor === null) return false;
    return before.balanceMinor + line.amountMinor !== line.balanceMinor;
  });
}
