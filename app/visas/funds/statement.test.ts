import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RELEASED_RULES } from "#app/catalogue/rules/rule-set.ts";
import type { FundsCase } from "./coverage.ts";
import { balanceBreaks, depositQuestions, type StatementLine } from "./deposit-questions.ts";
import { documentAge } from "./document-age.ts";
import { fundsFiguresOf } from "./funds-figures.ts";
import { withoutAccountNumbers } from "./masked-numbers.ts";
import { readStatement } from "./read-statement.ts";
import { unknownsOf } from "./unknowns.ts";

const rowsOf = (...rows: string[][]) => rows.map((fields, at) => ({ line: at + 2, fields }));
const line = (given: Partial<StatementLine>): StatementLine => ({
  id: "1",
  on: "2026-12-01",
  description: "Transfer",
  amountMinor: 100,
  balanceMinor: null,
  explanation: null,
  ...given,
});

describe("Account numbers", () => {
  test("are shortened to the last four digits", () => {
    expect(withoutAccountNumbers("NEFT 123456789012 Hari")).toBe("NEFT …9012 Hari");
    expect(withoutAccountNumbers("Card 4111 1111 1111 1234")).not.toMatch(/1111/);
    expect(withoutAccountNumbers("IBAN PK36SCBL0000001123456702")).toBe("IBAN …6702");
    expect(withoutAccountNumbers("Nabil Bank, Kathmandu 44600")).toBe("Nabil Bank, Kathmandu 44600");
    expect(withoutAccountNumbers("ATM 12 and 345")).toBe("ATM 12 and 345");
    expect(withoutAccountNumbers("१२३४५६७८९")).toBe("…६७८९");
  });

  test("leave no run of six digits behind, whatever is around them", () => {
    const piece = fc.oneof(
      fc.stringMatching(/^[0-9]{1,20}$/),
      fc.constantFrom(" ", "-", ".", "/", "A/C ", "Rs. ", "ab", "…"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(withoutAccountNumbers(pieces.join(""))).not.toMatch(/\d{6}/);
      }),
    );
  });
});

describe("Statements", () => {
  const header = ["Date", "Particulars", "Withdrawal (NPR)", "Deposit (NPR)", "Balance"];

  test("deposits are positive, withdrawals negative, oldest first", () => {
    const read = readStatement(
      header,
      rowsOf(
        ["2026-11-03", "Salary 00123456789", "", "1,00,000.50", "150,000.50"],
        ["2026-11-01", "Rent", "20,000", "-", "50,000"],
        ["2026-10-31", "Opening balance", "", "", "70,000"],
      ),
    );
    expect(read).toEqual({
      ok: true,
      value: [
        { on: "2026-11-01", description: "Rent", amountMinor: -2_000_000, balanceMinor: 5_000_000 },
        { on: "2026-11-03", description: "Salary …6789", amountMinor: 10_000_050, balanceMinor: 15_000_050 },
      ],
    });
  });

  test("one column of amounts can have signs", () => {
    const read = readStatement(
      ["Txn Date", "Amount"],
      rowsOf(["13/11/2026", "5,000 CR"], ["14/11/2026", "200.00 DR"]),
    );
    expect(read.ok && read.value.map(({ amountMinor }) => amountMinor)).toEqual([500_000, -20_000]);
  });

  test.each([
    ["columns", ["Name", "City"], [["a", "b"]]],
    ["columns", ["Date", "Deposit"], [["2026-11-03", "5"]]],
    ["empty", header, [["2026-11-03", "Opening", "", "", "5"]]],
    ["day-order", header, [["03/04/2026", "a", "", "5", ""]]],
    ["date", header, [["soon", "a", "", "5", ""]]],
    ["nepali-date", header, [["2083-07-17", "a", "", "5", ""]]],
    ["amount", header, [["2026-11-03", "a", "", "five", ""]]],
    ["both-sides", header, [["2026-11-03", "a", "5", "5", ""]]],
  ])("are refused as a whole: %s", (code, columns, rows) => {
    expect(readStatement(columns, rowsOf(...rows))).toMatchObject({ ok: false, error: { code } });
  });

  test("a balance that does not follow is found", () => {
    const lines = [
      line({ id: "a", amountMinor: 100, balanceMinor: 500 }),
      line({ id: "b", amountMinor: -50, balanceMinor: 450 }),
      line({ id: "c", amountMinor: 100, balanceMinor: 551 }),
      line({ id: "d", amountMinor: 1, balanceMinor: null }),
    ];
    expect(balanceBreaks(lines).map(({ id }) => id)).toEqual(["c"]);
  });
});

describe("Deposits to explain", () => {
  const rule = { sharePercent: 10, lookBackDays: 180 };
  const asked = (given: Partial<StatementLine>, plannedOn: string | null = "2027-01-15") =>
    depositQuestions([line(given)], 1_000, rule, plannedOn).length;

  test("both sides of the amount and of the period", () => {
    expect(asked({ amountMinor: 100 })).toBe(1);
    expect(asked({ amountMinor: 99 })).toBe(0);
    expect(asked({ amountMinor: -500 })).toBe(0);
    expect(asked({ on: "2026-07-19" })).toBe(1);
    expect(asked({ on: "2026-07-18" })).toBe(0);
    expect(asked({ on: "2027-01-15" })).toBe(1);
    expect(asked({ on: "2027-01-16" })).toBe(0);
    expect(asked({ on: "2020-01-01" }, null)).toBe(1);
  });
});

describe("Ages and open points", () => {
  const [AU, NZ] = [
    fundsFiguresOf(RELEASED_RULES, "australia", "2026-11-27"),
    fundsFiguresOf(RELEASED_RULES, "newzealand", "2026-11-27"),
  ];
  const ageOf = (kind: "income" | "account", documentOn: string | null, figures = AU) =>
    documentAge(figures, { kind, documentOn }, "2027-01-15");

  test("a rule is applied where one is confirmed; otherwise a counsellor says", () => {
    expect(ageOf("income", "2026-01-15")).toEqual({ days: 365, answer: "within", months: 12 });
    expect(ageOf("income", "2026-01-14").answer).toBe("too-old");
    expect(ageOf("account", "2026-12-31")).toEqual({ days: 15, answer: "no-rule", months: null });
    expect(ageOf("income", "2026-01-15", NZ).answer).toBe("no-rule");
    expect(ageOf("account", null).answer).toBe("no-date");
  });

  test("what is not known is named", () => {
    const given: FundsCase = {
      plannedOn: null,
      currency: null,
      rate: null,
      route: "savings",
      stayDays: null,
      tuitionMinor: null,
      tuitionPaidMinor: 0,
      origin: "elsewhere",
      hasTicket: false,
      travelMinor: null,
      accommodationPaidMinor: 0,
      partner: true,
      children: 0,
      school: 0,
      familyGround: null,
    };
    expect(unknownsOf(AU, given)).toEqual(["day", "rate", "fees", "family", "holding", "age"]);
    expect(unknownsOf(NZ, given)).toContain("familyElsewhere");
    expect(unknownsOf(NZ, given)).toEqual(expect.arrayContaining(["travel", "years"]));
    expect(unknownsOf(AU, { ...given, familyGround: "asean" })).not.toContain("family");
  });
});
