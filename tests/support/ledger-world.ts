import fc from "fast-check";
import type { Agreement, AgreementTerms } from "#app/commissions/agreements/terms.ts";
import { RELEASED_GATE_RULES } from "#app/commissions/gates/gate-rules.ts";
import { differences, type NewEntry, type WrittenLine } from "#app/commissions/ledger/differences.ts";
import { commissionsOf, countsOf } from "#app/commissions/ledger/engine.ts";
import type { ApplicationFacts, MilestoneFact, PaymentFact } from "#app/commissions/ledger/facts.ts";

/** Institution, agency (null), partner, sub-agent. */
const INSTITUTION = "00000000-0000-0000-0000-0000000000a0";
const PARTNER = "00000000-0000-0000-0000-0000000000b0";
const SUB_AGENT = "00000000-0000-0000-0000-0000000000c0";
const LINKS = [
  { payerId: INSTITUTION, earnerId: null },
  { payerId: null, earnerId: PARTNER },
  { payerId: PARTNER, earnerId: SUB_AGENT },
];

const rate = fc.integer({ min: 0, max: 10_000 });
const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

/** Bands without gaps, each reaching to where the next one begins. */
const bands = fc.array(rate, { minLength: 1, maxLength: 3 }).map((rates) =>
  rates.map((one, index) => ({
    from: index * 2 + 1,
    upTo: index === rates.length - 1 ? null : index * 2 + 2,
    rate: one,
  })),
);

const terms = (isFirst: boolean): fc.Arbitrary<AgreementTerms> =>
  fc.record({
    currency: fc.constant("AUD" as const),
    what: fc.oneof(
      fc.constant({ kind: "fixed" as const }),
      fc.record({
        kind: fc.constant("percent" as const),
        of: fc.constantFrom("first-year", "semester", "course", ...(isFirst ? [] : (["share"] as const))),
        net: fc.boolean(),
      }),
    ),
    bands,
    bonuses: fc.array(
      fc.record({
        atCount: fc.integer({ min: 1, max: 4 }),
        amountMinor: fc.integer({ min: 0, max: 99_999 }),
      }),
      { maxLength: 2 },
    ),
    earnedOn: fc.constantFrom(
      "enrolled",
      "census-passed",
      ...(isFirst ? [] : (["payment-received"] as const)),
    ),
    instalments: fc.integer({ min: 1, max: 4 }),
    tax: fc.record({
      treatment: fc.constantFrom("none", "added", "included"),
      basisPoints: fc.constantFrom(0, 1000, 1500),
      source: fc.constant(null),
      asOf: fc.constant(null),
    }),
    clawback: fc.record({
      beforeCensus: rate,
      withinDays: fc.option(fc.integer({ min: 1, max: 400 })),
      withinDaysRate: rate,
      visaRefused: rate,
    }),
  });

const agreements: fc.Arbitrary<Agreement[]> = fc
  .tuple(...LINKS.map((_, index) => fc.tuple(terms(index === 0), terms(index === 0), day)))
  .map((links) =>
    links.map(([first, second, from], index) => ({
      id: `00000000-0000-0000-0000-00000000000${index}`,
      ...(LINKS[index] ?? { payerId: null, earnerId: null }),
      scope: { countries: [], levels: [], intakeCodes: [], universityId: null, courseId: null },
      validFrom: "2026-01-01",
      validUntil: null,
      versions: [
        { number: 1, appliesFrom: "2026-01-01", terms: first },
        { number: 2, appliesFrom: from, terms: second },
      ],
    })),
  );

/** Something that happens to one of the applications. */
export type WorldEvent =
  | { readonly kind: "milestone"; readonly at: number; readonly fact: MilestoneFact }
  | { readonly kind: "taken-back"; readonly at: number; readonly id: string }
  | { readonly kind: "payment"; readonly at: number; readonly fact: PaymentFact }
  | {
      readonly kind: "declared";
      readonly at: number;
      readonly begun: boolean;
      readonly completed: boolean;
      readonly sequence: number;
    };

const at = fc.integer({ min: 0, max: 3 });
/** Without their ids, which say the how-manieth event of the history it is. */
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("milestone" as const),
      at,
      what: fc.constantFrom(
        "enrolled",
        "enrolled",
        "census-passed",
        "withdrawn",
        "visa-refused",
        "transferred",
      ),
      day,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("taken-back" as const), at, which: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("payment" as const),
      at,
      link: fc.integer({ min: 0, max: 2 }),
      instalment: fc.integer({ min: 1, max: 4 }),
      amount: fc.integer({ min: 1, max: 900_000 }),
      day,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("declared" as const),
      at,
      begun: fc.boolean(),
      completed: fc.boolean(),
    }),
  },
);

export interface History {
  readonly agreements: readonly Agreement[];
  readonly fees: readonly number[];
  readonly scholarship: number;
  readonly events: readonly WorldEvent[];
}

/** Agreements of a whole chain, and what happens to four applications of one year or two. */
export const historyOf = (length: number): fc.Arbitrary<History> =>
  fc
    .record({
      agreements,
      fees: fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 4 }),
      scholarship: fc.integer({ min: 0, max: 400_000 }),
      drawn: fc.array(event, { minLength: length, maxLength: length }),
    })
    .map(({ drawn, ...rest }) => ({
      ...rest,
      events: drawn.map((one, index): WorldEvent => {
        const id = `e${String(index).padStart(6, "0")}`;
        if (one.kind === "milestone")
          return { kind: "milestone", at: one.at, fact: { id, kind: one.what, day: one.day } };
        if (one.kind === "taken-back")
          return {
            kind: "taken-back",
            at: one.at,
            id: `e${String(one.which % (index + 1)).padStart(6, "0")}`,
          };
        if (one.kind === "declared") return { ...one, sequence: index };
        const link = LINKS[one.link] ?? { payerId: null, earnerId: null };
        return {
          kind: "payment",
          at: one.at,
          fact: {
            id,
            ...link,
            instalment: one.instalment,
            amountMinor: BigInt(one.amount),
            currency: "AUD",
            day: one.day,
          },
        };
      }),
    }));

/** The ledger in memory: what the settling job does, without a database. */
export class LedgerWorld {
  readonly applications: ApplicationFacts[];
  readonly entries: (NewEntry & { readonly application: number })[] = [];
  /** Reversals may arrive before what they reverse. */
  readonly #takenBack = new Set<string>();
  readonly #lines: Map<string, WrittenLine>[] = [new Map(), new Map(), new Map(), new Map()];
  readonly #agreements: readonly Agreement[];

  constructor({ agreements: all, fees, scholarship }: History) {
    this.#agreements = all;
    this.applications = Array.from({ length: 4 }, (_, index) => ({
      applicationId: `application-${index}`,
      asOf: "2027-06-30",
      institutionId: INSTITUTION,
      partners: index % 2 === 0 ? [PARTNER, SUB_AGENT] : [PARTNER],
      country: "nepal",
      level: "master",
      intakeCode: null,
      universityId: null,
      courseId: null,
      providerCountry: index === 0 ? "australia" : "newzealand",
      fees: {
        currency: "AUD",
        semesters: fees.map(BigInt),
        scholarships: fees.map(() => BigInt(scholarship)),
        from: "course" as const,
      },
      milestones: [],
      payments: [],
      declaration: null,
      offerAcceptedOn: null,
      gateRules: RELEASED_GATE_RULES,
    }));
  }

  /** Takes a fact in; nothing is settled yet. */
  learn(happened: WorldEvent): void {
    const facts = this.applications[happened.at];
    if (!facts) throw new Error("There are four applications");
    this.applications[happened.at] = this.#after(facts, happened);
  }

  #after(facts: ApplicationFacts, happened: WorldEvent): ApplicationFacts {
    switch (happened.kind) {
      case "milestone":
        return this.#takenBack.has(`${happened.at} ${happened.fact.id}`)
          ? facts
          : { ...facts, milestones: [...facts.milestones, happened.fact] };
      case "taken-back":
        this.#takenBack.add(`${happened.at} ${happened.id}`);
        return { ...facts, milestones: facts.milestones.filter(({ id }) => id !== happened.id) };
      case "payment":
        return { ...facts, payments: [...facts.payments, happened.fact] };
      case "declared": {
        if (facts.declaration && facts.declaration.sequence > happened.sequence) return facts;
        const { begun, completed, sequence } = happened;
        return {
          ...facts,
          declaration: {
            sequence,
            hasBegun: begun,
            hasCompleted: begun ? completed : null,
            acceptedOn: "2026-06-01",
          },
        };
      }
    }
  }

  /** The lines that should stand for an application. */
  pure(index: number) {
    const facts = this.applications[index];
    if (!facts) throw new Error("There are four applications");
    const all = this.applications.flatMap((one) =>
      countsOf(one, this.#agreements).map((count) => ({ ...count, id: one.applicationId })),
    );
    const own = all.filter(({ id }) => id === facts.applicationId);
    const ranks = new Map(
      own.map((mine) => [
        mine.agreementId,
        all.filter(
          (other) =>
            other.agreementId === mine.agreementId &&
            other.year === mine.year &&
            (other.day < mine.day || (other.day === mine.day && other.id <= mine.id)),
        ).length,
      ]),
    );
    return commissionsOf(facts, this.#agreements, ranks).lines;
  }

  /** Writes the differences of one application. */
  settle(index: number): readonly NewEntry[] {
    const lines = this.#lines[index] ?? new Map<string, WrittenLine>();
    const made = differences([...lines.values()], this.pure(index));
    for (const entry of made) {
      const known = lines.get(entry.lineKey);
      lines.set(entry.lineKey, {
        key: entry.lineKey,
        payerId: entry.payerId,
        earnerId: entry.earnerId,
        part: entry.part,
        currency: entry.currency,
        instalment: entry.instalment ?? 1,
        rule: entry.rule ?? { agreementId: "", version: 0, band: 0 },
        sumMinor: (known?.sumMinor ?? 0n) + entry.amountMinor,
        entries: entry.sequence,
      });
      this.entries.push({ ...entry, application: index });
    }
    return made;
  }

  settleAll(): number {
    return this.applications.reduce((sum, _, index) => sum + this.settle(index).length, 0);
  }

  /** What the ledger's entries add up to, by application and line; lines of nothing are left out. */
  sums(): Map<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const { application, lineKey, amountMinor } of this.entries) {
      const key = `${application} ${lineKey}`;
      sums.set(key, (sums.get(key) ?? 0n) + amountMinor);
    }
    return new Map(
      [...sums].filter(([, sum]) => sum !== 0n).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  }

  /** What should stand, in the shape of `sums`. */
  pureSums(): Map<string, bigint> {
    const sums = this.applications.flatMap((_, index) =>
      this.pure(index).map(({ key, amountMinor }): [string, bigint] => [`${index} ${key}`, amountMinor]),
    );
    return new Map(sums.filter(([, sum]) => sum !== 0n).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
}
