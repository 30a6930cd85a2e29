import { chooseAgreement } from "#app/commissions/agreements/choose.ts";
import type { Agreement } from "#app/commissions/agreements/terms.ts";
import { type GateStop, judgeGates } from "#app/commissions/gates/gates.ts";
import { commissionsOf, partiesOf } from "#app/commissions/ledger/engine.ts";
import type { CommissionLine } from "#app/commissions/ledger/entry.ts";
import { dayOfSemester } from "#app/commissions/ledger/events.ts";
import type { ApplicationFacts, PaymentFact } from "#app/commissions/ledger/facts.ts";

/** A party that would be paid for an application, and its payer. Null: ourselves. */
export interface Earner {
  readonly payerId: string | null;
  readonly earnerId: string | null;
  /** `none`: no agreement applies. `unknown`: one does, but its basis is not known yet. */
  readonly standing: "agreed" | "unknown" | "none";
  /** Before tax, in minor units, over the whole course. */
  readonly amounts: readonly { readonly currency: string; readonly minor: number }[];
}

/** Who would earn from an application. */
export interface EarnersOf {
  /** What a law says against it: while stopped no one earns; while held only after it is cleared. */
  readonly stop: GateStop | null;
  readonly earners: readonly Earner[];
}

/** Longer than every course. */
const LAST_SEMESTER = 30;

/**
 * Who would earn what if the student enrolled today, stayed to the end and everyone paid. Bonuses are excluded: they
 * depend on other students. The student counts as the first of the year.
 */
export function earnersOf(facts: ApplicationFacts, agreements: readonly Agreement[]): EarnersOf {
  // Without earners there is nothing for a law to stop.
  if (partiesOf(facts).length === 0) return { stop: null, earners: [] };
  const stop = judgeGates(facts);
  if (stop?.outcome === "stopped") return { stop, earners: [] };
  const enrolled = asIfEnrolled(facts);
  const lines = linesWhenPaid(enrolled, agreements);
  return {
    stop,
    earners: partiesOf(facts).map(({ payerId, earnerId }) => {
      const parties = { payerId, earnerId };
      const amounts = sumsOf(
        lines.filter((line) => line.payerId === payerId && line.earnerId === earnerId),
        "net",
      ).map(({ currency, minor }) => ({ currency, minor: Number(minor) }));
      if (amounts.length > 0) return { ...parties, standing: "agreed", amounts };
      const chosen = chooseAgreement(agreements, parties, facts, facts.asOf);
      return { ...parties, standing: chosen ? "unknown" : "none", amounts: [] };
    }),
  };
}

function asIfEnrolled(facts: ApplicationFacts): ApplicationFacts {
  const day = facts.asOf;
  return {
    ...facts,
    asOf: dayOfSemester(day, LAST_SEMESTER),
    milestones: [
      { id: "enrolled", kind: "enrolled", day },
      { id: "census", kind: "census-passed", day },
    ],
    declaration: { sequence: 0, hasBegun: false, hasCompleted: null, acceptedOn: null },
  };
}

/** The lines once every party has paid: each pass pays what the previous one has found. */
function linesWhenPaid(facts: ApplicationFacts, agreements: readonly Agreement[]): readonly CommissionLine[] {
  let payments: readonly PaymentFact[] = [];
  let lines: readonly CommissionLine[] = [];
  for (let step = 0; step <= partiesOf(facts).length; step += 1) {
    ({ lines } = commissionsOf({ ...facts, payments }, agreements, new Map()));
    payments = paymentsOf(lines, facts);
  }
  return lines;
}

function paymentsOf(lines: readonly CommissionLine[], facts: ApplicationFacts): PaymentFact[] {
  const [first] = facts.milestones;
  const owed = Map.groupBy(
    lines,
    ({ payerId, earnerId, instalment }) => `${payerId} ${earnerId} ${instalment}`,
  );
  return [...owed.values()].flatMap((group) => {
    const [{ payerId, earnerId, instalment } = {}] = group;
    if (payerId === undefined || earnerId === undefined || !instalment) return [];
    return sumsOf(group, "gross").map(({ currency, minor }) => ({
      id: `${payerId} ${earnerId} ${instalment} ${currency}`,
      payerId,
      earnerId,
      instalment,
      currency,
      amountMinor: minor,
      day: first?.day ?? facts.asOf,
    }));
  });
}

/** Sums by currency: with tax, or only the commissions. */
function sumsOf(lines: readonly CommissionLine[], which: "net" | "gross") {
  const sums = new Map<string, bigint>();
  for (const { currency, amountMinor, part } of lines) {
    if (which === "net" && part !== "commission") continue;
    sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor);
  }
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}
