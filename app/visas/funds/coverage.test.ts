import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RELEASED_RULES } from "#app/catalogue/rules/rule-set.ts";
import {
  type Coverage,
  countSource,
  coverageOf,
  type FundsCase,
  type FundsSource,
  requiredLines,
} from "./coverage.ts";
import { type FundsFigures, fundsFiguresOf } from "./funds-figures.ts";
import { costIn, partOfYear, rateMillionths } from "./funds-money.ts";

const AU = fundsFiguresOf(RELEASED_RULES, "australia", "2026-11-27");
const NZ = fundsFiguresOf(RELEASED_RULES, "newzealand", "2026-11-27");

const CASE: FundsCase = {
  plannedOn: "2027-01-15",
  currency: "NPR",
  rate: "88.35",
  route: "savings",
  stayDays: null,
  tuitionMinor: 3_000_000,
  tuitionPaidMinor: 0,
  origin: "elsewhere",
  hasTicket: false,
  travelMinor: null,
  accommodationPaidMinor: 0,
  partner: false,
  children: 0,
  school: 0,
  familyGround: null,
};
const account = (amountMinor: number, given: Partial<FundsSource> = {}): FundsSource => ({
  id: "a",
  kind: "account",
  currency: "NPR",
  amountMinor,
  disbursedMinor: 0,
  documentOn: "2027-01-10",
  isGovernmentDocument: false,
  relation: null,
  ...given,
});
const cover = (given: FundsCase, sources: readonly FundsSource[], figures: FundsFigures = AU): Coverage => {
  const found = coverageOf({ figures, given, sources }, true);
  if (!found) throw new Error("The analysis is open");
  return found;
};

describe("Required amount", () => {
  const minorOf = (given: Partial<FundsCase>, key: string, figures = AU) =>
    requiredLines(figures, { ...CASE, ...given }).find((line) => line.key === key)?.minor;

  test("Australia: 12 months of living costs, fees and travel, to the cent", () => {
    expect(requiredLines(AU, CASE)).toEqual([
      { key: "course-fees", minor: 3_000_000 },
      { key: "living-student", minor: 2_971_000 },
      { key: "travel", minor: 200_000 },
    ]);
    expect(cover(CASE, []).requiredMinor).toBe(6_171_000);
  });

  test("paid fees are deducted, and no more than the fees", () => {
    expect(minorOf({ tuitionPaidMinor: 2_999_999 }, "course-fees")).toBe(1);
    expect(minorOf({ tuitionPaidMinor: 3_000_000 }, "course-fees")).toBe(0);
    expect(minorOf({ tuitionPaidMinor: 3_000_001 }, "course-fees")).toBe(0);
  });

  test("a shorter stay counts by days in Australia, and by started months in New Zealand", () => {
    expect(minorOf({ stayDays: 364 }, "living-student")).toBe(partOfYear(2_971_000, 364));
    expect(minorOf({ stayDays: 1 }, "living-student")).toBe(8_140);
    expect(minorOf({ stayDays: 30 }, "living-student", NZ)).toBe(166_700);
    expect(minorOf({ stayDays: 31 }, "living-student", NZ)).toBe(333_400);
    expect(minorOf({ stayDays: 364 }, "living-student", NZ)).toBe(2_000_000);
  });

  test("family counts only on one of the grounds in Australia, and never in New Zealand", () => {
    const family = { partner: true, children: 2, school: 1 } as const;
    expect(cover({ ...CASE, ...family }, []).requiredMinor).toBe(6_171_000);
    const lines = requiredLines(AU, { ...CASE, ...family, familyGround: "doctorate" });
    expect(Object.fromEntries(lines.map(({ key, minor }) => [key, minor]))).toMatchObject({
      "living-partner": 1_039_400,
      "living-children": 889_800,
      school: 1_350_200,
      travel: 800_000,
    });
    const other = requiredLines(NZ, { ...CASE, ...family, familyGround: "doctorate" });
    expect(other.map(({ key }) => key)).toEqual(["course-fees", "living-student", "travel"]);
  });

  test("New Zealand: a ticket or a fare, and prepaid accommodation is deducted", () => {
    expect(minorOf({}, "travel", NZ)).toBeNull();
    expect(minorOf({ hasTicket: true, travelMinor: 90_000 }, "travel", NZ)).toBe(0);
    expect(minorOf({ travelMinor: 150_000 }, "travel", NZ)).toBe(150_000);
    expect(minorOf({ accommodationPaidMinor: 500_000 }, "accommodation", NZ)).toBe(-500_000);
    expect(minorOf({ accommodationPaidMinor: 9_000_000 }, "accommodation", NZ)).toBe(-2_000_000);
    expect(minorOf({ accommodationPaidMinor: 500_000 }, "accommodation")).toBeUndefined();
  });

  test("the income route asks for an income in place of everything else", () => {
    expect(requiredLines(AU, { ...CASE, route: "income" })).toEqual([{ key: "income", minor: 8_785_600 }]);
    const family = { ...CASE, route: "income", partner: true, familyGround: "asean" } as const;
    expect(requiredLines(AU, family)).toEqual([{ key: "income", minor: 10_250_000 }]);
    expect(requiredLines(NZ, { ...CASE, route: "income" })).toEqual([{ key: "income", minor: null }]);
  });
});

describe("Counted sources", () => {
  const because = (source: FundsSource, given: Partial<FundsCase> = {}) =>
    countSource(AU, { ...CASE, ...given }, source).because;

  test("documents of the planned day count; later ones and those without a date do not", () => {
    expect(because(account(1, { documentOn: "2027-01-15" }))).toBeNull();
    expect(because(account(1, { documentOn: "2027-01-16" }))).toBe("later-document");
    expect(because(account(1, { documentOn: null }))).toBe("no-document-date");
  });

  test("a loan counts without the part that was paid out, which is in an account or in paid fees", () => {
    const loan = { kind: "education-loan", disbursedMinor: 400 } as const;
    expect(countSource(AU, CASE, account(1_000, loan)).minor).toBe(600);
    expect(because(account(1_000, { kind: "other-loan" }))).toBe("not-disbursed");
  });

  test("income: government documents of the last 12 months, of a parent or partner", () => {
    const income = { kind: "income", isGovernmentDocument: true, relation: "mother" } as const;
    const on = (given: Partial<FundsSource>) =>
      because(account(1, { ...income, ...given }), { route: "income" });
    expect(on({ documentOn: "2026-01-15" })).toBeNull();
    expect(on({ documentOn: "2026-01-14" })).toBe("old-document");
    expect(on({ isGovernmentDocument: false })).toBe("not-government");
    expect(on({ relation: "sibling" })).toBe("not-parent");
    expect(on({ relation: null })).toBe("not-parent");
    expect(because(account(1, income))).toBe("other-route");
    expect(because(account(1), { route: "income" })).toBe("other-route");
  });

  test("another currency has no recorded rate", () => {
    expect(because(account(1, { currency: "INR" }))).toBe("other-currency");
    expect(because(account(1, { currency: "AUD" }))).toBeNull();
  });
});

describe("Coverage", () => {
  test("is closed for everyone who is not known to be allowed", () => {
    const input = { figures: AU, given: CASE, sources: [] };
    for (const may of [false, undefined, null, 1, "true"]) {
      expect(coverageOf(input, may as unknown as boolean)).toBeNull();
    }
    expect(coverageOf(input, true)).not.toBeNull();
  });

  test("both sides of the edge, by the recorded rate and after a loss of 10%", () => {
    const needed = costIn(6_171_000, 88_350_000n);
    expect(needed).toBe(545_207_850);
    expect(cover(CASE, [account(needed - 1)]).verdict).toBe("short");
    expect(cover(CASE, [account(needed)]).verdict).toBe("thin");
    const after = costIn(6_171_000, 88_350_000n, 10);
    expect(cover(CASE, [account(after - 1)]).verdict).toBe("thin");
    expect(cover(CASE, [account(after)]).verdict).toBe("covered");
  });

  test("says nothing without a rate, a currency or a day, and is short already by what is known", () => {
    expect(cover({ ...CASE, rate: null }, [account(1e11)]).verdict).toBe("unknown");
    expect(cover({ ...CASE, currency: null }, [account(1e11)]).verdict).toBe("unknown");
    expect(cover({ ...CASE, plannedOn: null }, [account(1e11)]).verdict).toBe("unknown");
    expect(cover({ ...CASE, tuitionMinor: null }, [account(1e11)]).verdict).toBe("unknown");
    expect(cover({ ...CASE, tuitionMinor: null }, [account(1)])).toMatchObject({
      verdict: "short",
      missing: ["course-fees"],
      requiredMinor: 3_171_000,
    });
  });

  test("documents in dollars need no rate, and reduce what is left in the other currency", () => {
    const dollars = { ...CASE, currency: "AUD", rate: null } as const;
    const inDollars = (minor: number) => account(minor, { currency: "AUD" });
    expect(cover(dollars, [inDollars(6_171_000)])).toMatchObject({
      verdict: "covered",
      cases: [{ lossPercent: 0 }],
    });
    expect(cover(dollars, [inDollars(6_170_999)]).verdict).toBe("short");
    const mixed = cover(CASE, [inDollars(6_170_999), account(88 * 2)]);
    expect(mixed.cases[0]).toMatchObject({ neededMinor: 89, marginMinor: 87 });
    expect(cover(CASE, [inDollars(7_000_000)]).verdict).toBe("covered");
  });

  const rates = fc.bigInt({ min: 1n, max: 400_000_000n });
  const minors = fc.integer({ min: 0, max: 100_000_000 });

  test("what is needed is the least amount that buys the required dollars", () => {
    fc.assert(
      fc.property(minors, rates, fc.integer({ min: 0, max: 30 }), (minor, rate, loss) => {
        const needed = BigInt(costIn(minor, rate, loss));
        const buys = (home: bigint) => home * 1_000_000n * BigInt(100 - loss) >= BigInt(minor) * rate * 100n;
        expect(buys(needed)).toBe(true);
        if (needed > 0n) expect(buys(needed - 1n)).toBe(false);
      }),
    );
  });

  test("more money never makes it worse, and a greater loss never needs less", () => {
    const order = ["short", "thin", "covered"];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700_000_000 }), minors, (first, more) => {
        const [before, after] = [cover(CASE, [account(first)]), cover(CASE, [account(first + more)])];
        expect(order.indexOf(after.verdict)).toBeGreaterThanOrEqual(order.indexOf(before.verdict));
        const needs = after.cases.map(({ neededMinor }) => neededMinor);
        expect(needs).toEqual(needs.toSorted((one, other) => one - other));
      }),
    );
  });
});

test("rates are read exactly", () => {
  expect(rateMillionths("88.35")).toBe(88_350_000n);
  expect(rateMillionths("0.000001")).toBe(1n);
  for (const text of ["0", "0.0", "-1", "1.1234567", "1,5", "", "1e3", "123456789"]) {
    expect(rateMillionths(text)).toBeNull();
  }
});
