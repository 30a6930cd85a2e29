import { splitEvenly } from "#app/commissions/ledger/rounding.ts";
import { readAmount } from "#app/platform/money/read-amount.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { monthsAfter } from "#app/platform/time/months.ts";
import { typedDay } from "#app/platform/time/typed-day.ts";
import type { InvoiceMoney } from "./invoice-money.ts";

/** A part of an invoice and the date by which it must be paid. Amounts are in minor units of the invoice’s currency. */
export interface Instalment {
  readonly dueOn: string;
  readonly amountMinor: number;
}

export const LEAST_INSTALMENTS = 2;
export const MOST_INSTALMENTS = 24;

/** A total in equal instalments, one each month; the first ones take the cents that are left. */
export function evenPlan(totalMinor: number, count: number, firstDueOn: string): Instalment[] {
  return splitEvenly(BigInt(totalMinor), count).map((amount, index) => ({
    dueOn: monthsAfter(firstDueOn, index),
    amountMinor: Number(amount),
  }));
}

/** Why a plan cannot be parsed; `line` counts from 1. */
export type PlanProblem =
  | { readonly is: "line" | "amount" | "order"; readonly line: number }
  | { readonly is: "count" };

const LINE = /^(.+?)[\s:;,]+(\S+)$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads a plan, a line for each instalment: a date and an amount, for example `2026-12-15 500.00`. An empty text is no
 * plan. Errors: what is wrong, with its line; dates must follow one another.
 */
export function readPlan(text: string, currency: string): Result<Instalment[], PlanProblem> {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length === 0) return ok([]);
  if (lines.length < LEAST_INSTALMENTS || lines.length > MOST_INSTALMENTS) return err({ is: "count" });
  const plan: Instalment[] = [];
  for (const [index, written] of lines.entries()) {
    const line = index + 1;
    const match = LINE.exec(written);
    const dueOn = typedDay(match?.[1] ?? "");
    if (!match || !DAY.test(dueOn)) return err({ is: "line", line });
    const amount = readAmount(match[2] ?? "", { currency });
    if (!amount.ok || amount.value.minor <= 0) return err({ is: "amount", line });
    const before = plan.at(-1);
    if (before && before.dueOn >= dueOn) return err({ is: "order", line });
    plan.push({ dueOn, amountMinor: amount.value.minor });
  }
  return ok(plan);
}

export const planTotal = (plan: readonly Instalment[]): number =>
  plan.reduce((all, { amountMinor }) => all + amountMinor, 0);

export const INSTALMENT_STATES = ["paid", "part-paid", "open", "overdue"] as const;
export type InstalmentState = (typeof INSTALMENT_STATES)[number];

/** An instalment with the amount left after credit notes, and the paid amount. */
export interface FilledInstalment extends Instalment {
  readonly owedMinor: number;
  readonly paidMinor: number;
  readonly state: InstalmentState;
}

/**
 * What is owed and paid of each instalment. Payments fill the earliest first; credit notes reduce the last first.
 *
 * @param plan adds up to the total of the invoice
 */
export function fillInstalments(
  plan: readonly Instalment[],
  { totalMinor, creditedMinor, paidMinor }: InvoiceMoney,
  today: string,
): FilledInstalment[] {
  const owed = totalMinor - creditedMinor;
  let before = 0;
  return plan.map((instalment) => {
    const from = Math.min(before, owed);
    before += instalment.amountMinor;
    const owedMinor = Math.min(before, owed) - from;
    const paid = Math.min(Math.max(paidMinor - from, 0), owedMinor);
    return { ...instalment, owedMinor, paidMinor: paid, state: stateOf(instalment, owedMinor, paid, today) };
  });
}

function stateOf({ dueOn }: Instalment, owed: number, paid: number, today: string): InstalmentState {
  if (paid === owed) return "paid";
  if (dueOn < today) return "overdue";
  return paid > 0 ? "part-paid" : "open";
}

/** The first instalment that is not paid, as the database computes it as well; null if all are. */
export const nextInstalment = (filled: readonly FilledInstalment[]): FilledInstalment | null =>
  filled.find(({ owedMinor, paidMinor }) => paidMinor < owedMinor) ?? null;

/** What a student is reminded of: before an amount is due, and twice after it is overdue. */
export const REMINDERS = ["before", "overdue", "overdue-again"] as const;
export type Reminder = (typeof REMINDERS)[number];

/** How many days before the due date the first reminder is sent, and how many after it the others. */
const BEFORE_DAYS = 3;
const AFTER_DAYS = [1, 8] as const;
/** Later than this no reminder is sent: after a longer outage, or of old invoices. */
const LAST_DAYS = 14;
const DAY_MS = 86_400_000;

/** The furthest day on which the first reminder of an amount is due. */
export const remindedUntil = (today: string): string =>
  new Date(Date.parse(today) + BEFORE_DAYS * DAY_MS).toISOString().slice(0, 10);

/** The reminder that is due on a day; null if none is. */
export function reminderOn(today: string, dueOn: string): Reminder | null {
  const late = (Date.parse(today) - Date.parse(dueOn)) / DAY_MS;
  if (late > LAST_DAYS) return null;
  if (late >= AFTER_DAYS[1]) return "overdue-again";
  if (late >= AFTER_DAYS[0]) return "overdue";
  return late >= -BEFORE_DAYS ? "before" : null;
}
