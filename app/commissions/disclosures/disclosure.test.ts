import { expect, test } from "vitest";
import type { Agreement } from "#app/commissions/agreements/terms.ts";
import { RELEASED_GATE_RULES } from "#app/commissions/gates/gate-rules.ts";
import type { ApplicationFacts } from "#app/commissions/ledger/facts.ts";
import { termsOf } from "#tests/factories/commissions.ts";
import { earnersOf } from "./disclosure.ts";

const FACTS: ApplicationFacts = {
  applicationId: "application",
  asOf: "2026-11-24",
  institutionId: "institution",
  partners: ["partner", "sub-agent"],
  country: "np",
  level: "master",
  intakeCode: null,
  universityId: "university",
  courseId: "course",
  providerCountry: "newzealand",
  fees: {
    currency: "NZD",
    semesters: [2_000_000n, 2_000_000n, 2_000_000n, 2_000_000n],
    scholarships: [],
    from: "course",
  },
  milestones: [],
  payments: [],
  declaration: null,
  offerAcceptedOn: null,
  gateRules: RELEASED_GATE_RULES,
};

const SCOPE = { countries: [], levels: [], intakeCodes: [], universityId: null, courseId: null };
const agreement = (
  payerId: string | null,
  earnerId: string | null,
  terms: Agreement["versions"][number]["terms"],
) => ({
  id: `${payerId} ${earnerId}`,
  payerId,
  earnerId,
  scope: SCOPE,
  validFrom: "2026-01-01",
  validUntil: null,
  versions: [{ number: 1, appliesFrom: "2026-01-01", terms }],
});
const first = termsOf({
  currency: "NZD",
  what: { kind: "percent", of: "semester", net: false },
  bands: [{ from: 1, upTo: null, rate: 1000 }],
  instalments: 4,
});
const share = termsOf({
  currency: "NZD",
  what: { kind: "percent", of: "share", net: false },
  bands: [{ from: 1, upTo: null, rate: 5000 }],
  instalments: 4,
  earnedOn: "payment-received",
});
const AGREEMENTS = [
  agreement("institution", null, first),
  agreement(null, "partner", share),
  agreement("partner", "sub-agent", share),
];

test("everybody in the chain is told with the sum over the whole course, also who is paid from payments", () => {
  expect(earnersOf(FACTS, AGREEMENTS)).toEqual({
    stop: null,
    earners: [
      {
        payerId: "institution",
        earnerId: null,
        standing: "agreed",
        amounts: [{ currency: "NZD", minor: 800_000 }],
      },
      {
        payerId: null,
        earnerId: "partner",
        standing: "agreed",
        amounts: [{ currency: "NZD", minor: 400_000 }],
      },
      {
        payerId: "partner",
        earnerId: "sub-agent",
        standing: "agreed",
        amounts: [{ currency: "NZD", minor: 200_000 }],
      },
    ],
  });
});

test("a sum that cannot be known is not guessed, and a link without an agreement earns nothing", () => {
  const { earners } = earnersOf({ ...FACTS, fees: null }, AGREEMENTS.slice(0, 2));
  expect(earners.map(({ standing, amounts }) => [standing, amounts])).toEqual([
    ["unknown", []],
    ["unknown", []],
    ["none", []],
  ]);
});

test("nobody earns where a law forbids it, and what a law holds is told as held", () => {
  const australian = { ...FACTS, providerCountry: "australia" };
  const begun = { sequence: 1, hasBegun: true, hasCompleted: false, acceptedOn: "2026-05-01" };
  expect(earnersOf({ ...australian, declaration: begun }, AGREEMENTS)).toMatchObject({
    stop: { outcome: "stopped" },
    earners: [],
  });
  const held = earnersOf(australian, AGREEMENTS);
  expect(held.stop).toMatchObject({ outcome: "held", because: "undeclared" });
  expect(held.earners).toHaveLength(3);
});

test("nobody is told for an application without an institution of ours and without a partner", () => {
  expect(earnersOf({ ...FACTS, institutionId: null, partners: [] }, AGREEMENTS).earners).toEqual([]);
});
