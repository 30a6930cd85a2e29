import { chooseAgreement } from "#app/commissions/agreements/choose.ts";
import type { Agreement, AgreementTerms } from "#app/commissions/agreements/terms.ts";
import { GATE_REASONS } from "#app/commissions/gates/gate.ts";
import { judgeGates } from "#app/commissions/gates/gates.ts";
import { commissionsOf, STANDING_PROBLEMS } from "#app/commissions/ledger/engine.ts";
import { dayOfSemester, governingDay } from "#app/commissions/ledger/events.ts";
import type { ApplicationFacts, CommissionMilestone, MilestoneFact } from "#app/commissions/ledger/facts.ts";
import { lastDayOf } from "#app/commissions/ledger/last-day.ts";

/** Held: the amount is known, and a rule of law has to be answered first. Unknown: the amount cannot be calculated. */
export const PROJECTION_STATES = ["expected", "held", "unknown"] as const;
export type ProjectionState = (typeof PROJECTION_STATES)[number];

/** Why an amount is held or unknown. */
export const PROJECTION_REASONS = [
  ...GATE_REASONS,
  ...STANDING_PROBLEMS,
  "start-unknown",
  "band-unknown",
  "payment-unknown",
] as const;
export type ProjectionReason = (typeof PROJECTION_REASONS)[number];

/** What the expected day is based on: a recorded milestone, the census date, or the first of the intake’s month. */
export const PROJECTION_BASES = ["recorded", "census", "intake"] as const;
export type ProjectionBasis = (typeof PROJECTION_BASES)[number];

/** Commission that the agency can expect for a semester of an application, tax included. */
export interface Projection {
  /** The semester, from 1 on. */
  readonly instalment: number;
  /** Null where nothing says when the course starts. */
  readonly expectedOn: string | null;
  readonly basis: ProjectionBasis | null;
  /** Null if unknown. */
  readonly currency: string | null;
  readonly amountMinor: bigint | null;
  readonly state: ProjectionState;
  readonly because: ProjectionReason | null;
}

/** What is known about the rest of an application, in addition to the facts of its commissions. */
export interface Outlook {
  /** It has an offer, or is further, and has not ended. */
  readonly isOpen: boolean;
  /** When the course starts, by the offer or the intake. */
  readonly startsOn: string | null;
  /** The census date, as the institution gave it at the enrolment. */
  readonly censusOn: string | null;
  /** How many students count towards an agreement in a year; the key is `countKey`. */
  readonly counts: ReadonlyMap<string, number>;
}

export const countKey = (agreementId: string, year: string): string => `${agreementId} ${year}`;

/** After all semesters: a day by which each of them has earned its commission. */
const END_OF_TIME = "9999-12-31";

/**
 * The commission that an open application with an offer still earns for the agency if the student starts and stays. It is
 * what the rules of the ledger come to at the end, less what they come to now: nothing is in both, and what ends an
 * application ends its projection. Bonuses are not projected, because they depend on other students.
 *
 * @param ranks the number of the student among those of the year, by agreement, if it counts already
 */
export function projectCommission(
  application: ApplicationFacts,
  agreements: readonly Agreement[],
  ranks: ReadonlyMap<string, number>,
  outlook: Outlook,
): Projection[] {
  // Only what the institution pays to the agency.
  const facts: ApplicationFacts = { ...application, partners: [] };
  if (!outlook.isOpen || facts.institutionId === null || lastDayOf(facts) !== null) return [];
  const stop = judgeGates(facts);
  if (stop?.outcome === "stopped") return [];
  const day = governingDay(facts) ?? outlook.startsOn;
  if (day === null) return [unknown("start-unknown", null)];
  const parties = { payerId: facts.institutionId, earnerId: null };
  const chosen = chooseAgreement(agreements, parties, facts, day);
  if (!chosen) return [unknown("no-agreement", day)];
  const { agreement } = chosen;
  const { terms } = chosen.version;
  if (terms.earnedOn === "payment-received") return [unknown("payment-unknown", day)];
  const rank = ranks.get(agreement.id);
  const next = rank ?? (outlook.counts.get(countKey(agreement.id, day.slice(0, 4))) ?? 0) + 1;
  if (rank === undefined && ratesFrom(terms, next).size > 1) return [unknown("band-unknown", day)];

  const event = earningDay(facts, terms.earnedOn, day, outlook.censusOn);
  const now = commissionsOf(facts, agreements, ranks);
  const end = commissionsOf(
    // The gate was judged above; what it holds is calculated as if it were open.
    {
      ...facts,
      providerCountry: null,
      asOf: END_OF_TIME,
      milestones: completed(facts, terms.earnedOn, day, event.day),
    },
    [withoutBonuses(agreement)],
    new Map([[agreement.id, next]]),
  );
  const [problem] = end.problems;
  if (problem !== undefined) return [unknown(problem, event.day)];
  const written = new Map(now.lines.map(({ key, amountMinor }) => [key, amountMinor]));
  const left = new Map<number, bigint>();
  for (const { key, instalment, amountMinor } of end.lines)
    left.set(instalment, (left.get(instalment) ?? 0n) + amountMinor - (written.get(key) ?? 0n));
  return [...left]
    .filter(([, amountMinor]) => amountMinor !== 0n)
    .map(([instalment, amountMinor]) => ({
      instalment,
      expectedOn: dayOfSemester(event.day, instalment),
      basis: event.basis,
      currency: terms.currency,
      amountMinor,
      state: stop ? "held" : "expected",
      because: stop?.because ?? null,
    }));
}

const unknown = (because: ProjectionReason, expectedOn: string | null): Projection => ({
  instalment: 1,
  expectedOn,
  basis: expectedOn === null ? null : "intake",
  currency: null,
  amountMinor: null,
  state: "unknown",
  because,
});

/** The rates that a student can get whose number in the year is at least `rank`. */
const ratesFrom = ({ bands }: AgreementTerms, rank: number): ReadonlySet<number> =>
  new Set(bands.filter(({ upTo }) => upTo === null || upTo >= rank).map(({ rate }) => rate));

const withoutBonuses = (agreement: Agreement): Agreement => ({
  ...agreement,
  versions: agreement.versions.map((version) => ({
    ...version,
    terms: { ...version.terms, bonuses: [] },
  })),
});

const firstOf = ({ milestones }: ApplicationFacts, kind: CommissionMilestone): string | null =>
  milestones
    .filter((milestone) => milestone.kind === kind)
    .map((milestone) => milestone.day)
    .toSorted()[0] ?? null;

/** The day that earns the first semester’s commission, recorded or expected. */
function earningDay(
  facts: ApplicationFacts,
  earnedOn: "enrolled" | "census-passed",
  day: string,
  censusOn: string | null,
): { readonly day: string; readonly basis: ProjectionBasis } {
  const recorded = firstOf(facts, earnedOn);
  if (recorded !== null) return { day: recorded, basis: "recorded" };
  if (earnedOn === "census-passed" && censusOn !== null) return { day: censusOn, basis: "census" };
  return { day, basis: "intake" };
}

/** The milestones of a student who starts and stays. Those that are missing leave the day that governs as it is. */
function completed(
  facts: ApplicationFacts,
  earnedOn: "enrolled" | "census-passed",
  day: string,
  eventDay: string,
): MilestoneFact[] {
  const starts = firstOf(facts, "enrolled") === null && firstOf(facts, "census-passed") === null;
  const added: MilestoneFact[] = starts ? [{ id: "start", kind: "enrolled", day }] : [];
  const all = [...facts.milestones, ...added];
  return all.some(({ kind }) => kind === earnedOn)
    ? all
    : [...all, { id: "event", kind: earnedOn, day: eventDay }];
}
