import { describe, expect, test } from "vitest";
import { since } from "#app/catalogue/facts/cited-fact.ts";
import { isAuthority } from "#app/catalogue/facts/primary-source.ts";
import { type OwnValue, ruleSetOf } from "#app/catalogue/rules/rule-set.ts";
import { auOnshoreTransfer } from "./au-onshore-transfer.ts";
import { answerOf, DECLARED, ONSHORE_ANSWERS, type OnshoreAnswer } from "./declaration.ts";
import { gateRulesOf, RELEASED_GATE_RULES } from "./gate-rules.ts";
import { GATES } from "./gates.ts";

const ACCEPTED_BY = "2026-03-31";
const AFTER = "2026-04-01";
const judge = (
  answer: OnshoreAnswer | null,
  acceptedOn: string | null,
  { providerCountry = "australia", offerAcceptedOn = null as string | null } = {},
) =>
  auOnshoreTransfer.judge({
    providerCountry,
    offerAcceptedOn,
    gateRules: RELEASED_GATE_RULES,
    declaration: answer && { sequence: 1, ...DECLARED[answer], acceptedOn },
  });
const open = { outcome: "open" };
const stopped = { outcome: "stopped", because: "begun-not-completed" };

describe("a commission for who has begun a course with another provider in Australia", () => {
  test("is stopped from the day after the last day of acceptance, and open on that day", () => {
    expect(judge("open", ACCEPTED_BY)).toEqual(open);
    expect(judge("open", AFTER)).toEqual(stopped);
    expect(judge("open", null, { offerAcceptedOn: ACCEPTED_BY })).toEqual(open);
    expect(judge("open", null, { offerAcceptedOn: AFTER })).toEqual(stopped);
  });

  test("is open where the new course stands on the confirmation of enrolment of the visa, whenever accepted", () => {
    for (const day of [ACCEPTED_BY, AFTER, null]) expect(judge("on-visa", day)).toEqual(open);
  });

  test("is open once the principal course is completed, and not before", () => {
    expect(judge("completed", AFTER)).toEqual(open);
    expect(judge("open", AFTER)).toEqual(stopped);
  });

  test("is held until it is declared, and until the day of acceptance is known", () => {
    expect(judge(null, null)).toEqual({ outcome: "held", because: "undeclared" });
    expect(judge("open", null)).toEqual({ outcome: "held", because: "acceptance-unknown" });
  });

  test("is open where none was begun, and in another country", () => {
    expect(judge("none", null)).toEqual(open);
    expect(judge("open", AFTER, { providerCountry: "newzealand" })).toEqual(open);
  });
});

describe("another last day of acceptance", () => {
  const own: OwnValue = {
    key: "au-transfer-accepted-by",
    from: "2027-01-01",
    seenOn: "2026-11-20",
    note: null,
    baseRelease: 1,
    value: { kind: "day", day: "2026-06-30" },
    asOf: since("2027-01-01"),
    source: { label: "National Code", href: "https://www.legislation.gov.au/F2027L1", official: null },
    change: { id: "1", kind: "new", approvedOn: "2026-11-25", before: { kind: "day", day: ACCEPTED_BY } },
  };
  const judgedAt = (moment: string, acceptedOn: string) =>
    auOnshoreTransfer.judge({
      providerCountry: "australia",
      offerAcceptedOn: null,
      declaration: { sequence: 1, ...DECLARED.open, acceptedOn },
      gateRules: gateRulesOf(ruleSetOf([own]), new Date(moment)),
    });

  test("counts from its first day in Australia, on both sides of the day itself", () => {
    const [before, after] = ["2026-12-31T12:59:59Z", "2026-12-31T13:00:00Z"];
    expect(judgedAt(before, "2026-06-30")).toEqual(stopped);
    expect(judgedAt(after, "2026-06-30")).toEqual(open);
    expect(judgedAt(after, "2026-07-01")).toEqual(stopped);
  });
});

test("every answer is stored as itself, and no two alike", () => {
  for (const answer of ONSHORE_ANSWERS) expect(answerOf(DECLARED[answer])).toBe(answer);
});

test.each(GATES.map((gate) => [gate.key, gate] as const))(
  "%s rests on documents of the authority",
  (_key, gate) => {
    expect(gate.official.length).toBeGreaterThan(0);
    for (const { href } of gate.official) expect(isAuthority(href), href).toBe(true);
    expect(gate.readOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  },
);
