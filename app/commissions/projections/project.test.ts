import fc from "fast-check";
import { expect, test } from "vitest";
import type { Agreement, AgreementTerms } from "#app/commissions/agreements/terms.ts";
import { RELEASED_GATE_RULES } from "#app/commissions/gates/gate-rules.ts";
import { commissionsOf, countsOf } from "#app/commissions/ledger/engine.ts";
import { dayOfSemester } from "#app/commissions/ledger/events.ts";
import type { ApplicationFacts, CommissionMilestone } from "#app/commissions/ledger/facts.ts";
import { termsOf } from "#tests/factories/commissions.ts";
import { countKey, type Outlook, type Projection, projectCommission } from "./project.ts";

const INSTITUTION = "00000000-0000-0000-0000-0000000000a0";
const AGREEMENT = "00000000-0000-0000-0000-000000000001";
const START = "2027-02-01";

const agreementOf = (terms: AgreementTerms): Agreement => ({
  id: AGREEMENT,
  payerId: INSTITUTION,
  earnerId: null,
  scope: { countries: [], levels: [], intakeCodes: [], universityId: null, courseId: null },
  validFrom: "2026-01-01",
  validUntil: null,
  versions: [{ number: 1, appliesFrom: "2026-01-01", terms }],
});
const factsOf = (changed: Partial<ApplicationFacts> = {}): ApplicationFacts => ({
  applicationId: "application",
  asOf: "2026-11-29",
  institutionId: INSTITUTION,
  partners: [],
  country: "Nepal",
  level: null,
  intakeCode: null,
  universityId: null,
  courseId: null,
  providerCountry: "newzealand",
  milestones: [],
  payments: [],
  declaration: null,
  fees: { currency: "AUD", semesters: [2_000_000n, 2_000_001n], scholarships: [], from: "course" },
  offerAcceptedOn: null,
  gateRules: RELEASED_GATE_RULES,
  ...changed,
});
const OUTLOOK: Outlook = { isOpen: true, startsOn: START, censusOn: null, counts: new Map() };
const milestone = (kind: CommissionMilestone, day: string) => ({ id: `${kind} ${day}`, kind, day });
const project = (
  facts: ApplicationFacts,
  terms: AgreementTerms,
  outlook: Partial<Outlook> = {},
): Projection[] => {
  const agreements = [agreementOf(terms)];
  const ranks = new Map(countsOf(facts, agreements).map(({ agreementId }) => [agreementId, 1]));
  return projectCommission(facts, agreements, ranks, { ...OUTLOOK, ...outlook });
};
const why = (rows: readonly Projection[]) => rows.map(({ state, because }) => `${state} ${because}`);

test("is the agreement's rate of the tuition with tax, in the month of the intake", () => {
  expect(project(factsOf(), termsOf())).toEqual([
    {
      instalment: 1,
      expectedOn: START,
      basis: "intake",
      currency: "AUD",
      amountMinor: 440_000n,
      state: "expected",
      because: null,
    },
  ]);
  const fixed = termsOf({
    what: { kind: "fixed" },
    bands: [{ from: 1, upTo: null, rate: 150_001 }],
    instalments: 2,
    tax: { treatment: "none", basisPoints: 0, source: null, asOf: null },
  });
  expect(
    project(factsOf({ fees: null }), fixed).map((row) => [row.instalment, row.amountMinor, row.expectedOn]),
  ).toEqual([
    [1, 75_001n, START],
    [2, 75_000n, dayOfSemester(START, 2)],
  ]);
});

test("moves to the census date once the institution has given it", () => {
  const census = termsOf({ earnedOn: "census-passed" });
  const enrolled = factsOf({ milestones: [milestone("enrolled", "2027-02-20")] });
  expect(project(enrolled, census)).toMatchObject([{ expectedOn: "2027-02-20", basis: "intake" }]);
  expect(project(enrolled, census, { censusOn: "2027-03-31" })).toMatchObject([
    { expectedOn: "2027-03-31", basis: "census", amountMinor: 440_000n },
  ]);
});

test("is unknown wherever an amount would be a guess", () => {
  const bands = [
    { from: 1, upTo: 10, rate: 1000 },
    { from: 11, upTo: null, rate: 1500 },
  ];
  const counts = (count: number) => ({ counts: new Map([[countKey(AGREEMENT, "2027"), count]]) });
  expect(why(project(factsOf(), termsOf({ bands })))).toEqual(["unknown band-unknown"]);
  expect(why(project(factsOf(), termsOf({ bands }), counts(9)))).toEqual(["unknown band-unknown"]);
  // From the eleventh student on, the rate no longer depends on others.
  expect(project(factsOf(), termsOf({ bands }), counts(10))).toMatchObject([{ amountMinor: 660_000n }]);
  expect(why(project(factsOf({ fees: null }), termsOf()))).toEqual(["unknown fees-unknown"]);
  expect(why(project(factsOf(), termsOf({ currency: "NZD" })))).toEqual(["unknown other-currency"]);
  expect(why(project(factsOf(), termsOf(), { startsOn: null }))).toEqual(["unknown start-unknown"]);
  expect(why(project(factsOf(), termsOf(), { startsOn: "2025-02-01" }))).toEqual(["unknown no-agreement"]);
});

test("is on hold, with its amount, where a declaration is missing, and nothing where the law forbids it", () => {
  const held = factsOf({ providerCountry: "australia" });
  expect(project(held, termsOf())).toMatchObject([
    { state: "held", because: "undeclared", amountMinor: 440_000n },
  ]);
  const declaration = { sequence: 1, hasBegun: true, hasCompleted: false, acceptedOn: "2026-06-01" };
  expect(
    project({ ...held, declaration: declaration as ApplicationFacts["declaration"] }, termsOf()),
  ).toEqual([]);
});

test("is nothing before an offer, without an institution, and after the end", () => {
  expect(project(factsOf(), termsOf(), { isOpen: false })).toEqual([]);
  expect(project(factsOf({ institutionId: null }), termsOf())).toEqual([]);
  for (const kind of ["withdrawn", "transferred", "visa-refused"] as const) {
    const milestones = [milestone("enrolled", "2027-02-20"), milestone(kind, "2027-03-01")];
    expect(project(factsOf({ milestones }), termsOf({ instalments: 2 }))).toEqual([]);
  }
});

const terms: fc.Arbitrary<AgreementTerms> = fc.record({
  currency: fc.constant("AUD" as const),
  what: fc.oneof(
    fc.constant({ kind: "fixed" as const }),
    fc.record({
      kind: fc.constant("percent" as const),
      of: fc.constantFrom("first-year" as const, "semester" as const, "course" as const),
      net: fc.boolean(),
    }),
  ),
  bands: fc.integer({ min: 0, max: 10_000 }).map((rate) => [{ from: 1, upTo: null, rate }]),
  bonuses: fc.constantFrom([], [{ atCount: 1, amountMinor: 12_345 }]),
  earnedOn: fc.constantFrom("enrolled" as const, "census-passed" as const),
  instalments: fc.integer({ min: 1, max: 6 }),
  tax: fc.record({
    treatment: fc.constantFrom("none" as const, "added" as const, "included" as const),
    basisPoints: fc.constantFrom(1000, 1500),
    source: fc.constant(null),
    asOf: fc.constant(null),
  }),
  clawback: fc.constant({ beforeCensus: 10_000, withinDays: null, withinDaysRate: 0, visaRefused: 10_000 }),
});

test("earned and projected come to the same at every moment, and nothing is in both", () => {
  fc.assert(
    fc.property(
      terms,
      fc.array(fc.bigInt({ min: 0n, max: 5_000_000n }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.bigInt({ min: 0n, max: 600_000n }), { maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 1400 }), { minLength: 1, maxLength: 5 }),
      (agreed, semesters, scholarships, later) => {
        const agreements = [agreementOf(agreed)];
        const fees = { currency: "AUD", semesters, scholarships, from: "offer" as const };
        const started = [milestone("enrolled", START)];
        const stayed = [...started, milestone("census-passed", "2027-03-20")];
        const moments = [
          factsOf({ fees }),
          factsOf({ fees, asOf: "2027-02-10", milestones: started }),
          ...later.map((days) =>
            factsOf({ fees, asOf: dayOfSemester("2027-03-20", 1 + days / 182), milestones: stayed }),
          ),
        ];
        const totals = moments.map((facts) => {
          const ranks = new Map(countsOf(facts, agreements).map(({ agreementId }) => [agreementId, 1]));
          const earned = commissionsOf(facts, agreements, ranks)
            .lines.filter(({ key }) => !key.includes(":bonus"))
            .reduce((all, { amountMinor }) => all + amountMinor, 0n);
          const projected = project(facts, agreed);
          const written = new Set(
            commissionsOf(facts, agreements, ranks).lines.map(({ instalment }) => instalment),
          );
          expect(projected.every(({ instalment }) => !written.has(instalment))).toBe(true);
          expect(
            projected.every(({ state, amountMinor }) => state === "expected" && (amountMinor ?? 0n) > 0n),
          ).toBe(true);
          return earned + projected.reduce((all, { amountMinor }) => all + (amountMinor ?? 0n), 0n);
        });
        expect(new Set(totals).size).toBe(1);
      },
    ),
    { numRuns: 200 },
  );
});
