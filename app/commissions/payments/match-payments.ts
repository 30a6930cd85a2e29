import { type ClaimState, OPEN_CLAIM_STATES } from "#app/commissions/claims/claim-states.ts";
import { numbersIn } from "#app/commissions/claims/invoice-number.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import type { FileLine, LineProblem, PaymentRow } from "./payment-row.ts";

/** A claim that money may have come for. */
export interface PayableClaim {
  readonly id: string;
  readonly number: string;
  readonly state: ClaimState;
  readonly currency: string;
  /** What has not come yet, in minor units. */
  readonly openMinor: number;
  readonly payer: string;
}

/** What becomes of a line: the claim that it pays, and by what that was found; or why it is left out. */
export type MatchedLine =
  | {
      readonly line: number;
      readonly row: PaymentRow;
      readonly currency: string;
      readonly transactionKey: string;
      readonly claimId: string;
      readonly number: string;
      readonly by: "number" | "amount";
    }
  | { readonly line: number; readonly problem: LineProblem; readonly text: string };

/**
 * What each line of a file pays, in their order: the claim whose number it names, else the only one of the same payer
 * that is open with exactly this amount. What one line pays is no longer open for the next. Pure: the same
 * answer for the dry run and, under the claims' locks, for taking it over.
 *
 * @param knownKeys the transactions that were taken over before, as `transactionKeys` names them
 */
export function matchPayments(
  lines: readonly FileLine[],
  claims: readonly PayableClaim[],
  knownKeys: ReadonlySet<string>,
): MatchedLine[] {
  const open = new Map(claims.map((claim) => [claim.id, claim.openMinor]));
  const keys = transactionKeys(lines);
  const seen = new Set<string>();
  return lines.map((each, at): MatchedLine => {
    if ("problem" in each) return each;
    const { row, line } = each;
    const transactionKey = keys[at] ?? "";
    const refuse = (problem: LineProblem): MatchedLine => ({ line, problem, text: textOf(row) });
    if (seen.has(transactionKey)) return refuse("twice-in-file");
    seen.add(transactionKey);
    if (knownKeys.has(transactionKey)) return refuse("known");
    const found = claimFor(row, claims, open);
    if ("problem" in found) return refuse(found.problem);
    const { claim, by } = found;
    open.set(claim.id, (open.get(claim.id) ?? 0) - row.amountMinor);
    return {
      line,
      row,
      transactionKey,
      by,
      currency: claim.currency,
      claimId: claim.id,
      number: claim.number,
    };
  });
}

type Found = { readonly claim: PayableClaim; readonly by: "number" | "amount" } | { problem: LineProblem };

function claimFor(
  row: PaymentRow,
  claims: readonly PayableClaim[],
  open: ReadonlyMap<string, number>,
): Found {
  const stillOpen = (claim: PayableClaim) => open.get(claim.id) ?? 0;
  const named = claimsNamed(row, claims);
  if (named.length > 1) return { problem: "several-claims" };
  const [claim] = named;
  if (claim) {
    if (!canBeIn(row, claim.currency)) return { problem: "wrong-currency" };
    if (!isOneOf(OPEN_CLAIM_STATES, claim.state)) return { problem: "claim-closed" };
    return row.amountMinor > stillOpen(claim) ? { problem: "larger-than-claim" } : { claim, by: "number" };
  }
  const fitting = claims.filter(
    (each) =>
      isOneOf(OPEN_CLAIM_STATES, each.state) &&
      stillOpen(each) === row.amountMinor &&
      canBeIn(row, each.currency) &&
      isSamePayer(row, each.payer),
  );
  if (fitting.length > 1) return { problem: "several-claims" };
  return fitting[0] ? { claim: fitting[0], by: "amount" } : { problem: "no-claim" };
}

const canBeIn = ({ currency, oneOf }: PaymentRow, wanted: string) =>
  currency === null ? (oneOf?.includes(wanted) ?? true) : currency === wanted;

/** The claims whose numbers the payer wrote; a number without a currency may be one of several. */
function claimsNamed(row: PaymentRow, claims: readonly PayableClaim[]): PayableClaim[] {
  const text = `${row.details} ${row.payer}`;
  const currencies = row.currency ? [row.currency] : [...new Set(claims.map(({ currency }) => currency))];
  const numbers = new Set(currencies.flatMap((currency) => numbersIn(text, currency)));
  return claims.filter(({ number }) => numbers.has(number));
}

/** Words that describe an organisation without identifying it. */
const COMMON = new Set([
  "the",
  "of",
  "and",
  "university",
  "college",
  "institute",
  "pty",
  "ltd",
  "limited",
  "inc",
]);
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !COMMON.has(word));

/** Banks truncate names: every distinctive word that the bank shows must be part of the payer's name. */
function isSamePayer({ payer, details }: PaymentRow, name: string): boolean {
  const asked = wordsOf(name);
  const given = wordsOf(`${payer} ${details}`);
  return asked.length > 0 && asked.every((word) => given.some((each) => each === word));
}

/**
 * What tells each transaction of a file from all others, in every file: the bank's number, or, where the bank gives
 * none, everything it says, and the how-manyth in this file that says so.
 */
export function transactionKeys(lines: readonly FileLine[]): string[] {
  const times = new Map<string, number>();
  return lines.map((each) => {
    if ("problem" in each) return "";
    const { transactionId, receivedOn, amountMinor, currency, payer, details } = each.row;
    if (transactionId !== null) return `id ${transactionId}`;
    const told = [receivedOn, amountMinor, currency ?? "", payer, details].join("|");
    const time = (times.get(told) ?? 0) + 1;
    times.set(told, time);
    return `row ${told}|${time}`;
  });
}

const textOf = ({ payer, details }: PaymentRow) => [payer, details].filter(Boolean).join(" · ");
