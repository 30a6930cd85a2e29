import type { Transaction } from "#app/platform/database/client.server.ts";
import {
  visaFundLines,
  visaFundSources,
  visaFundSponsors,
  visaFunds,
} from "#app/visas/funds/funds.tables.server.ts";
import type { FundsCurrency, SponsorRelation } from "#app/visas/funds/funds-options.ts";
import type { Dice } from "./dice.server.ts";

/** Lines of a statement: days ago, description, amount in whole units. */
type Line = readonly [daysAgo: number, description: string, amount: number];

interface FundsOfStory {
  readonly currency: FundsCurrency;
  /** Units of the currency for one dollar. */
  readonly rate: string;
  readonly tuition: number;
  readonly paid: number;
  readonly sponsor: readonly [name: string, relation: SponsorRelation];
  readonly account: { readonly bank: string; readonly lastFour: string; readonly balance: number };
  readonly lines: readonly Line[];
  readonly loan: { readonly lender: string; readonly amount: number };
}

/** Banks and amounts are made up. One deposit of each is large and recent, and no one has explained it. */
const FUNDS: Readonly<Record<"india" | "nepal", FundsOfStory>> = {
  india: {
    currency: "INR",
    rate: "55.40",
    tuition: 55_375,
    paid: 12_000,
    sponsor: ["Sunita Kulkarni", "mother"],
    account: { bank: "Sahyadri Sample Bank", lastFour: "4471", balance: 2_350_000 },
    lines: [
      [240, "Balance brought forward", 980_000],
      [96, "Pharmacy takings", 310_000],
      [61, "Term deposit interest", 42_000],
      [33, "School fees", -62_000],
      [17, "Transfer received", 1_080_000],
    ],
    loan: { lender: "Deccan Sample Education Finance", amount: 2_200_000 },
  },
  nepal: {
    currency: "NPR",
    rate: "88.35",
    tuition: 34_000,
    paid: 0,
    sponsor: ["Kamala Thapa", "mother"],
    account: { bank: "Bagmati Sample Bank", lastFour: "0082", balance: 2_900_000 },
    lines: [
      [240, "Balance brought forward", 1_150_000],
      [80, "Rent of the shop", 210_000],
      [42, "Rent of the shop", 40_000],
      [11, "Cash deposit", 1_500_000],
    ],
    loan: { lender: "Himal Sample Development Bank", amount: 1_500_000 },
  },
};

interface FundsCase {
  readonly applicationId: string;
  readonly plannedOn: string;
  readonly recordedBy: string;
  readonly now: Date;
  readonly day: (days: number) => string;
  readonly dice: Dice;
}

/** The funds of a case: a mother who pays, her account with its statement, and a loan of the student. */
export async function tellFunds(tx: Transaction, which: keyof typeof FUNDS, given: FundsCase): Promise<void> {
  const { applicationId, plannedOn, recordedBy, now, day, dice } = given;
  const { currency, rate, tuition, paid, sponsor, account, lines, loan } = FUNDS[which];
  const [sponsorId, accountId] = [dice.id(), dice.id()];
  const created = { createdAt: now };
  await tx.insert(visaFunds).values({
    applicationId,
    plannedOn,
    currency,
    rate,
    rateOn: day(-3),
    rateSource: "Sample rate",
    tuitionMinor: tuition * 100,
    tuitionPaidMinor: paid * 100,
    version: 1,
    ...created,
    updatedAt: now,
  });
  const [name, relation] = sponsor;
  await tx
    .insert(visaFundSponsors)
    .values({ id: sponsorId, applicationId, name, relation, consentOn: day(-30), recordedBy, ...created });
  await tx.insert(visaFundSources).values([
    {
      id: accountId,
      applicationId,
      kind: "account",
      sponsorId,
      label: account.bank,
      currency,
      lastFour: account.lastFour,
      amountMinor: account.balance * 100,
      documentOn: day(-5),
      ...created,
    },
    {
      id: dice.id(),
      applicationId,
      kind: "education-loan",
      label: loan.lender,
      currency,
      amountMinor: loan.amount * 100,
      documentOn: day(-9),
      ...created,
    },
  ]);
  await tx.insert(visaFundLines).values(
    lines.map(([daysAgo, description, amount], at) => ({
      sourceId: accountId,
      position: at + 1,
      on: day(-daysAgo),
      description,
      amountMinor: amount * 100,
      ...created,
    })),
  );
}
