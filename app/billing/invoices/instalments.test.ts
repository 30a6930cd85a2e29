import fc from "fast-check";
import { expect, test } from "vitest";
import { evenPlan, fillInstalments, nextInstalment, planTotal, readPlan, reminderOn } from "./instalments.ts";

test("an even plan adds up to the cent, a month apart", () => {
  expect(evenPlan(10_000, 3, "2026-11-30")).toEqual([
    { dueOn: "2026-11-30", amountMinor: 3334 },
    { dueOn: "2026-12-30", amountMinor: 3333 },
    { dueOn: "2027-01-30", amountMinor: 3333 },
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: 24, max: 100_000_000 }),
      fc.integer({ min: 2, max: 24 }),
      (total, count) => {
        const plan = evenPlan(total, count, "2027-01-31");
        expect(planTotal(plan)).toBe(total);
        expect(plan.every(({ dueOn }, at) => at === 0 || dueOn > (plan[at - 1]?.dueOn ?? ""))).toBe(true);
      },
    ),
  );
});

test("a plan is read line by line", () => {
  expect(readPlan("2026-12-15 1,500.00\n15 Jan 2027: 250.5\n", "AUD")).toEqual({
    ok: true,
    value: [
      { dueOn: "2026-12-15", amountMinor: 150_000 },
      { dueOn: "2027-01-15", amountMinor: 25_050 },
    ],
  });
  expect(readPlan("  \n", "AUD")).toEqual({ ok: true, value: [] });
  const problems: readonly (readonly [string, unknown])[] = [
    ["2026-12-15 100", { is: "count" }],
    [Array.from({ length: 25 }, (_, at) => `${2027 + at}-01-01 1`).join("\n"), { is: "count" }],
    ["2026-12-15 100\nsoon 100", { is: "line", line: 2 }],
    ["2026-12-15\n2027-01-15 100", { is: "line", line: 1 }],
    ["2026-12-15 100\n2027-01-15 0", { is: "amount", line: 2 }],
    ["2026-12-15 100\n2027-01-15 -5", { is: "amount", line: 2 }],
    ["2026-12-15 100\n2026-12-15 100", { is: "order", line: 2 }],
  ];
  for (const [text, error] of problems) expect(readPlan(text, "AUD"), text).toEqual({ ok: false, error });
});

test("payments fill the earliest instalment first, and credit notes reduce the last", () => {
  const plan = evenPlan(30_000, 3, "2026-12-01");
  const fill = (creditedMinor: number, paidMinor: number, today = "2026-11-30") =>
    fillInstalments(plan, { totalMinor: 30_000, creditedMinor, paidMinor }, today).map(
      ({ owedMinor, paidMinor: paid, state }) => `${paid}/${owedMinor} ${state}`,
    );
  expect(fill(0, 0)).toEqual(["0/10000 open", "0/10000 open", "0/10000 open"]);
  expect(fill(0, 12_000)).toEqual(["10000/10000 paid", "2000/10000 part-paid", "0/10000 open"]);
  expect(fill(0, 4000, "2026-12-02")).toEqual(["4000/10000 overdue", "0/10000 open", "0/10000 open"]);
  expect(fill(15_000, 12_000)).toEqual(["10000/10000 paid", "2000/5000 part-paid", "0/0 paid"]);
});

test("what is owed and paid of the instalments is what is owed and paid of the invoice", () => {
  const part = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 2, maxLength: 24 }), fc.nat(), fc.nat(), (amounts, one, two) => {
      const plan = amounts.map((amountMinor, at) => ({ dueOn: `${2027 + at}-01-01`, amountMinor }));
      const totalMinor = planTotal(plan);
      const creditedMinor = one % (totalMinor + 1);
      const paidMinor = two % (totalMinor - creditedMinor + 1);
      const filled = fillInstalments(plan, { totalMinor, creditedMinor, paidMinor }, "2026-11-30");
      const sum = (of: "owedMinor" | "paidMinor") => filled.reduce((all, each) => all + each[of], 0);
      expect([sum("owedMinor"), sum("paidMinor")]).toEqual([totalMinor - creditedMinor, paidMinor]);
      const next = nextInstalment(filled);
      expect(next === null).toBe(totalMinor === creditedMinor + paidMinor);
      // Every earlier one is paid, and no later one has a payment.
      const at = next ? filled.indexOf(next) : filled.length;
      expect(filled.slice(0, at).every(({ state }) => state === "paid")).toBe(true);
      expect(filled.slice(at + 1).every((later) => later.paidMinor === 0)).toBe(true);
    }),
  );
});

test("reminders are sent three days before, one day after and eight days after the due date", () => {
  const on = (day: string) => reminderOn(day, "2026-12-10");
  const days = ["06", "07", "10", "11", "17", "18", "24", "25"].map((day) => on(`2026-12-${day}`));
  expect(days).toEqual([
    ...[null, "before", "before", "overdue", "overdue"],
    ...["overdue-again", "overdue-again", null],
  ]);
});
