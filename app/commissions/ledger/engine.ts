import { chooseAgreement } from "#app/commissions/agreements/choose.ts";
import type {
  Agreement,
  AgreementStep,
  AgreementTerms,
  AgreementVersion,
} from "#app/commissions/agreements/terms.ts";
import { type GateStop, judgeGates } from "#app/commissions/gates/gates.ts";
import { clawbackOf } from "./clawback.ts";
import type { CommissionLine } from "./entry.ts";
import { type EarningEvent, earningEvents, governingDay } from "./events.ts";
import type { ApplicationFacts } from "./facts.ts";
import { type LastDay, lastDayOf } from "./last-day.ts";
import { partOf, shareOf, splitEvenly, withTax } from "./rounding.ts";

/** Why the commission of a step cannot be calculated. */
export const STANDING_PROBLEMS = [
  "no-agreement",
  "fees-unknown",
  "other-currency",
  "nothing-to-share",
] as const;
export type StandingProblem = (typeof STANDING_PROBLEMS)[number];

/** The commissions of an application as they should stand. */
export interface Commissions {
  readonly stop: GateStop | null;
  readonly lines: readonly CommissionLine[];
  readonly problems: readonly StandingProblem[];
}

/** A payer and a payee for the application, and their agreement. */
interface Link {
  readonly step: AgreementStep;
  readonly payerId: string | null;
  readonly earnerId: string | null;
  readonly chosen: { readonly agreement: Agreement; readonly version: AgreementVersion } | null;
}

/** Counts for bands and bonuses: see `countsOf`. */
export interface Count {
  readonly agreementId: string;
  readonly year: number;
  readonly day: string;
}

/** The payers and payees of an application, from the institution down. */
export function partiesOf({ institutionId, partners }: ApplicationFacts) {
  const parties: { step: AgreementStep; payerId: string | null; earnerId: string | null }[] = [];
  if (institutionId !== null)
    parties.push({ step: "institution-agency", payerId: institutionId, earnerId: null });
  partners.forEach((earnerId, index) => {
    const payerId = partners[index - 1] ?? null;
    parties.push({ step: payerId === null ? "agency-partner" : "partner-sub-agent", payerId, earnerId });
  });
  return parties;
}

/** The links of an application on the day that governs it. */
function linksOf(facts: ApplicationFacts, agreements: readonly Agreement[], day: string): Link[] {
  return partiesOf(facts).map((parties) => ({
    ...parties,
    chosen: chooseAgreement(agreements, parties, facts, day),
  }));
}

/**
 * For which agreements an application counts as one more student of the year, and from which date. A student who left
 * before the census date, got no visa or is stopped by a gate does not count.
 */
export function countsOf(facts: ApplicationFacts, agreements: readonly Agreement[]): Count[] {
  const day = governingDay(facts);
  if (day === null || judgeGates(facts) !== null) return [];
  const last = lastDayOf(facts);
  const begun = facts.milestones.some(({ kind }) => kind === "enrolled" || kind === "census-passed");
  const stayed =
    last === null ||
    (last.kind === "left" &&
      facts.milestones.some((milestone) => milestone.kind === "census-passed" && milestone.day <= last.day));
  if (!begun || !stayed) return [];
  return linksOf(facts, agreements, day).flatMap(({ chosen }) =>
    chosen ? [{ agreementId: chosen.agreement.id, year: Number(day.slice(0, 4)), day }] : [],
  );
}

/**
 * The commissions of an application, calculated from its current facts in any order.
 *
 * @param ranks the number of the student among those of the year, by agreement; 1 by default
 */
export function commissionsOf(
  facts: ApplicationFacts,
  agreements: readonly Agreement[],
  ranks: ReadonlyMap<string, number>,
): Commissions {
  const links = partiesOf(facts);
  if (links.length === 0) return { stop: null, lines: [], problems: [] };
  const stop = judgeGates(facts);
  if (stop) return { stop, lines: [], problems: [] };
  const day = governingDay(facts);
  if (day === null) return { stop: null, lines: [], problems: [] };
  const counted = new Set(countsOf(facts, agreements).map(({ agreementId }) => agreementId));
  const lines: CommissionLine[] = [];
  const problems = new Set<StandingProblem>();
  let above: readonly CommissionLine[] = [];
  for (const link of linksOf(facts, agreements, day)) {
    const made = linesOf(link, { facts, above, ranks, counted });
    if (typeof made === "string") problems.add(made);
    above = typeof made === "string" ? [] : made;
    lines.push(...above);
  }
  return { stop: null, lines, problems: [...problems] };
}

interface Around {
  readonly facts: ApplicationFacts;
  /** The lines of the step above: what the payer itself earns. */
  readonly above: readonly CommissionLine[];
  readonly ranks: ReadonlyMap<string, number>;
  readonly counted: ReadonlySet<string>;
}

function linesOf(link: Link, around: Around): CommissionLine[] | StandingProblem {
  if (!link.chosen) return "no-agreement";
  const { agreement, version } = link.chosen;
  const { terms } = version;
  const rank = around.ranks.get(agreement.id) ?? 1;
  const band = bandOf(terms, rank);
  const sums = sumsOf(terms, band.rate, around);
  if (typeof sums === "string") return sums;
  const last = lastDayOf(around.facts);
  const events = earningEvents(terms, around.facts, { payerId: link.payerId, above: around.above, last });
  const lines: CommissionLine[] = [];
  for (const event of events) {
    const sum = sums[event.instalment - 1];
    if (!sum) continue;
    const made = {
      link,
      terms,
      rule: { agreementId: agreement.id, version: version.number, band: band.number },
      event,
    };
    const earned = event.share ? partOf(sum.amount, event.share.paid, event.share.of) : sum.amount;
    lines.push(...earnedLines(made, "commission", earned, sum.basis, { facts: around.facts, last }));
    const bonus =
      event.instalment === 1 && around.counted.has(agreement.id)
        ? terms.bonuses
            .filter(({ atCount }) => atCount === rank)
            .reduce((all, { amountMinor }) => all + BigInt(amountMinor), 0n)
        : 0n;
    // If a student no longer counts, the bonus goes to the next one, so there is nothing to claw back.
    lines.push(...earnedLines(made, "bonus", bonus, null, null));
  }
  return lines;
}

/** The band of the n-th student; the last one where it lies behind all of them. */
function bandOf({ bands }: AgreementTerms, rank: number): { number: number; rate: number } {
  const at = bands.findIndex(({ from, upTo }) => from <= rank && (upTo === null || rank <= upTo));
  const index = at < 0 ? bands.length - 1 : at;
  return { number: index + 1, rate: bands[index]?.rate ?? 0 };
}

type InstalmentSum = { readonly amount: bigint; readonly basis: bigint | null } | undefined;

/** What is earned with each semester, before tax, and of what it was taken. */
function sumsOf(
  terms: AgreementTerms,
  rate: number,
  { facts, above }: Around,
): readonly InstalmentSum[] | StandingProblem {
  const { what, instalments } = terms;
  if (what.kind === "fixed")
    return splitEvenly(BigInt(rate), instalments).map((amount) => ({ amount, basis: null }));
  if (what.of === "share") {
    if (above.some(({ currency }) => currency !== terms.currency)) return "other-currency";
    const received = above.filter(({ kind, part }) => kind === "earned" && part === "commission");
    if (received.length === 0) return "nothing-to-share";
    return Array.from({ length: instalments }, (_, index) => {
      const basis = received
        .filter(({ instalment }) => instalment === index + 1)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
      return basis === 0n ? undefined : { basis, amount: shareOf(basis, rate) };
    });
  }
  if (!facts.fees) return "fees-unknown";
  if (facts.fees.currency !== terms.currency) return "other-currency";
  const { semesters, scholarships } = facts.fees;
  const fees = semesters.map((fee, index) => {
    const less = what.net ? (scholarships[index] ?? 0n) : 0n;
    return less > fee ? 0n : fee - less;
  });
  if (what.of === "semester")
    return fees.slice(0, instalments).map((basis) => ({ basis, amount: shareOf(basis, rate) }));
  const counted = what.of === "first-year" ? fees.slice(0, 2) : fees;
  const basis = counted.reduce((sum, fee) => sum + fee, 0n);
  return splitEvenly(shareOf(basis, rate), instalments).map((amount) => ({ amount, basis }));
}

interface Made {
  readonly link: Link;
  readonly terms: AgreementTerms;
  readonly rule: CommissionLine["rule"];
  readonly event: EarningEvent;
}

/** An earned amount, its tax, and the clawback of both. */
function earnedLines(
  { link, terms, rule, event }: Made,
  part: "commission" | "bonus",
  amount: bigint,
  basisMinor: bigint | null,
  leaving: { readonly facts: ApplicationFacts; readonly last: LastDay | null } | null,
): CommissionLine[] {
  const { net, tax } = withTax(amount, terms.tax);
  const line = (
    kind: CommissionLine["kind"],
    of: CommissionLine["part"],
    amountMinor: bigint,
    more: readonly string[] = [],
  ): CommissionLine[] => {
    if (amountMinor === 0n) return [];
    const name = `${part}${of === "tax" ? "-tax" : ""}${kind === "clawback" ? "-clawback" : ""}`;
    return [
      {
        key: `${link.step}:${rule.agreementId}:${terms.currency}:${event.instalment}:${name}`,
        payerId: link.payerId,
        earnerId: link.earnerId,
        kind,
        part: of,
        amountMinor,
        currency: terms.currency,
        instalment: event.instalment,
        basisMinor: of === "tax" ? net : basisMinor,
        rule,
        basedOn: [...event.basedOn, ...more],
      },
    ];
  };
  const back = leaving?.last ? clawbackOf(terms.clawback, event, leaving.facts, leaving.last) : 0;
  const because = back > 0 && leaving?.last ? [leaving.last.id] : [];
  return [
    ...line("earned", part, net),
    ...line("tax", "tax", tax),
    ...line("clawback", part, -shareOf(net, back), because),
    ...line("clawback", "tax", -shareOf(tax, back), because),
  ];
}
