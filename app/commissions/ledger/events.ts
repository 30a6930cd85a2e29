import type { AgreementTerms } from "#app/commissions/agreements/terms.ts";
import type { CommissionLine } from "./entry.ts";
import type { ApplicationFacts, MilestoneFact } from "./facts.ts";
import type { LastDay } from "./last-day.ts";

/** What earns the commission of a semester. */
export interface EarningEvent {
  /** The semester, from 1 on. */
  readonly instalment: number;
  readonly day: string;
  readonly basedOn: readonly string[];
  /** Where it is earned with the payer's own payment and that came in part. */
  readonly share: { readonly paid: bigint; readonly of: bigint } | null;
}

const inOrder = (one: { day: string; id: string }, other: { day: string; id: string }): number =>
  one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1;

const ofKind = (facts: ApplicationFacts, kind: MilestoneFact["kind"]): readonly MilestoneFact[] =>
  facts.milestones.filter((milestone) => milestone.kind === kind).toSorted(inOrder);

/**
 * The day whose agreements and versions hold for an application, for all of its semesters: that of the first enrolment or,
 * where none is recorded, of the first census date or payment. Null while nothing can have been earned.
 */
export function governingDay(facts: ApplicationFacts): string | null {
  const [first] = [...ofKind(facts, "enrolled"), ...ofKind(facts, "census-passed")];
  return first?.day ?? facts.payments.toSorted(inOrder)[0]?.day ?? null;
}

/** Half a year: what one semester's commission is earned after the one before. */
const SEMESTER_DAYS = 182;
const DAY_MS = 86_400_000;

/** The day on which the n-th semester has come as far as the first one had on `day`. */
export function dayOfSemester(day: string, instalment: number): string {
  const days = (instalment - 1) * SEMESTER_DAYS;
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * What has earned each semester's commission. Enrolment and census date are recorded once, for the first semester; each
 * later one is earned half a year after the one before, once that day has come and while the student stays.
 */
export function earningEvents(
  terms: AgreementTerms,
  facts: ApplicationFacts,
  around: {
    readonly payerId: string | null;
    readonly above: readonly CommissionLine[];
    readonly last: LastDay | null;
  },
): EarningEvent[] {
  if (terms.earnedOn === "payment-received") return paidEvents(terms, facts, around);
  const [first] = ofKind(facts, terms.earnedOn);
  if (!first) return [];
  return Array.from({ length: terms.instalments }, (_, index) => index + 1).flatMap((instalment) => {
    const day = dayOfSemester(first.day, instalment);
    // The first one was confirmed explicitly, so it counts whatever the date.
    const hasCome = instalment === 1 || day <= facts.asOf;
    if (!hasCome || (around.last !== null && day > around.last.day)) return [];
    return [{ instalment, day, basedOn: [`milestone:${first.id}`], share: null }];
  });
}

/** Earned as far as the payer has been paid itself, semester by semester. */
function paidEvents(
  terms: AgreementTerms,
  facts: ApplicationFacts,
  { payerId, above }: { readonly payerId: string | null; readonly above: readonly CommissionLine[] },
): EarningEvent[] {
  return Array.from({ length: terms.instalments }, (_, index) => index + 1).flatMap((instalment) => {
    const payments = facts.payments
      .filter(
        (payment) =>
          payment.earnerId === payerId &&
          payment.instalment === instalment &&
          payment.currency === terms.currency,
      )
      .toSorted(inOrder);
    const [first] = payments;
    const paid = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    if (!first || paid <= 0n) return [];
    const due = above
      .filter((line) => line.instalment === instalment && line.kind !== "clawback")
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    return [
      {
        instalment,
        day: first.day,
        basedOn: payments.map(({ id }) => `payment:${id}`),
        share: due > 0n && paid < due ? { paid, of: due } : null,
      },
    ];
  });
}
