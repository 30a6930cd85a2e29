import fc from "fast-check";
import { expect, test } from "vitest";
import { MILESTONE_KINDS } from "#app/admissions/milestones/milestone-kinds.ts";
import { judgeMilestone, restsOn } from "#app/admissions/milestones/milestone-rules.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { CASE_STATUSES, caseStatusChoices } from "./case-statuses.ts";
import { hasEnded, planCase } from "./plan-case.ts";

const AT = { now: new Date("2026-11-29T06:00:00Z"), today: "2026-11-29" };
const step = (kind: (typeof MILESTONE_KINDS)[number], day: string | null, note: string | null = null) => ({
  kind,
  day,
  note,
});
const shown = (plan: ReturnType<typeof planCase>) =>
  plan.steps.map(({ kind, day, note }) => [kind, day, note]);

test("steps come in their order, and an undated one has the day of the next", () => {
  const plan = planCase(
    "visa-refused",
    [step("visa-refused", "2026-03-20"), step("visa-lodged", "2026-01-04"), step("coe-issued", null)],
    AT,
  );
  expect(plan.status).toBe("Accepted");
  expect(shown(plan)).toEqual([
    ["coe-issued", "2026-01-04", null],
    ["visa-lodged", "2026-01-04", null],
    ["visa-refused", "2026-03-20", null],
  ]);
});

test("an undated step is not before the one that precedes it", () => {
  const coe = step("coe-issued", "2026-11-15");
  const undated = planCase("visa-granted", [coe, step("visa-granted", "2026-11-04")], AT);
  expect(shown(undated)).toEqual([
    ["coe-issued", "2026-11-15", null],
    ["visa-lodged", "2026-11-15", null],
  ]);
  const deposit = step("deposit-paid", "2026-11-15");
  const contradicting = planCase("coe-issued", [deposit, step("visa-lodged", "2026-11-04")], AT);
  expect(shown(contradicting)).toEqual([
    ["deposit-paid", "2026-11-15", null],
    ["coe-issued", "2026-11-04", null],
    ["visa-lodged", "2026-11-04", null],
  ]);
  expect(contradicting.refused).toEqual([]);
});

test("a status brings the steps that it needs, on the day of the import", () => {
  expect(shown(planCase("visa-granted", [], AT))).toEqual([
    ["coe-issued", "2026-11-29", null],
    ["visa-lodged", "2026-11-29", null],
    ["visa-granted", "2026-11-29", null],
  ]);
  expect(planCase("offer", [], AT)).toMatchObject({ status: "Submitted", steps: [] });
  expect(planCase("unconditional", [], AT)).toMatchObject({ status: "Submitted", steps: [] });
  expect(planCase(null, [], AT)).toMatchObject({ status: "Submitted", isRaised: false });
});

test("a deposit raises an application that is only submitted, but none that was rejected or withdrawn", () => {
  const deposit = [step("deposit-paid", "2026-11-15", "NZD 5,000")];
  expect(planCase("submitted", deposit, AT)).toMatchObject({ status: "Accepted", isRaised: true });
  expect(planCase("rejected", deposit, AT)).toMatchObject({ status: "Rejected", isRaised: false });
  expect(planCase("withdrawn", deposit, AT)).toMatchObject({ status: "Submitted", isWithdrawn: true });
});

test("a rejection, a withdrawal and a refused visa end an application", () => {
  const ends = (
    ["submitted", "deposit-paid", "visa-granted", "rejected", "withdrawn", "visa-refused"] as const
  ).filter((status) => hasEnded(planCase(status, [], AT)));
  expect(ends).toEqual(["rejected", "withdrawn", "visa-refused"]);
});

test("a step in the future, or before the one that it follows, is not recorded", () => {
  expect(planCase("deposit-paid", [step("deposit-paid", "2027-12-01")], AT).refused).toHaveLength(1);
  const plan = planCase(
    "visa-lodged",
    [step("coe-issued", "2026-05-01"), step("visa-lodged", "2026-04-01")],
    AT,
  );
  expect(shown(plan)).toEqual([["coe-issued", "2026-05-01", null]]);
  expect(plan.refused.map(({ kind }) => kind)).toEqual(["visa-lodged"]);
});

test("a second date of a step is not recorded, and one without a date gets it", () => {
  const lodged = (day: string | null) => step("visa-lodged", day);
  const twice = planCase(
    "visa-lodged",
    [lodged("2026-01-04"), lodged("2026-02-04"), lodged("2026-01-04")],
    AT,
  );
  expect(shown(twice).at(-1)).toEqual(["visa-lodged", "2026-01-04", null]);
  expect(twice.refused).toEqual([lodged("2026-02-04")]);
  const later = planCase("visa-lodged", [lodged(null), lodged("2026-02-04")], AT);
  expect(shown(later).at(-1)).toEqual(["visa-lodged", "2026-02-04", null]);
  expect(later.refused).toEqual([]);
});

test("whatever a row has, the rules of milestones allow what is planned", () => {
  const days = fc.constantFrom(null, "2025-12-31", "2026-01-04", "2026-11-28", "2027-05-01");
  const steps = fc.array(
    fc.record({ kind: fc.constantFrom(...MILESTONE_KINDS), day: days, note: fc.constant(null) }),
  );
  fc.assert(
    fc.property(fc.constantFrom(null, ...CASE_STATUSES), steps, (status, named) => {
      const plan = planCase(status, named, AT);
      for (const [at, { kind, day, note }] of plan.steps.entries()) {
        const given = { status: "Accepted" as const, withdrawnAt: null, isArchived: false };
        const standing = plan.steps.slice(0, at);
        const request = { kind, day, note, reason: null, by: "staff" as const };
        expect(judgeMilestone({ ...given, standing }, request, AT.now).ok).toBe(true);
      }
    }),
  );
});

test("no two statuses have a name in common", () => {
  const names = caseStatusChoices().flatMap(({ value, label, names: others }) => [
    ...new Set([value, label, ...others].map(plainName)),
  ]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("unknown dates let no milestone be reversed before those that depend on it", () => {
  for (const status of CASE_STATUSES) {
    const { steps } = planCase(status, [], AT);
    for (const [at, one] of steps.entries()) {
      expect(one).toMatchObject({ isUndated: true, note: null });
      expect(restsOn(steps, one)?.kind).toBe(at + 1 < steps.length ? dependentOf(steps, at) : undefined);
    }
  }
});

/** In a plan, each milestone is the one that the next needs, except a deposit, which nothing needs. */
const dependentOf = (steps: readonly { kind: (typeof MILESTONE_KINDS)[number] }[], at: number) =>
  steps[at]?.kind === "deposit-paid" ? undefined : steps[at + 1]?.kind;
