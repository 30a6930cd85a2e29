import { describe, expect, test } from "vitest";
import { isAuthority } from "#app/catalogue/facts/primary-source.ts";
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
