import { type SQL, sql } from "drizzle-orm";
import type { SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { visaFunds } from "./funds.tables.server.ts";

/** Funds that no one has changed since a day. */
const old = (before: Date): SQL => sql`${visaFunds.updatedAt} < ${before.toISOString()}::timestamptz`;

/** Bank details are needed until the visa is decided, and no longer. */
export const oldFunds: SweptRule = {
  kind: "swept",
  key: "visa-funds",
  texts: words({
    label: "Funds for visas",
    about:
      "People who pay, accounts, loans and statement lines are deleted this long after the last change to them.",
    limits: "Statements are only needed until a visa is decided or an appeal has ended.",
  }),
  unit: "months",
  ours: 24,
  least: 6,
  most: 84,
  count: (db, before) => db.$count(visaFunds, old(before)),
  async sweep(tx, before, most) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select ${visaFunds.applicationId} as id from ${visaFunds} where ${old(before)} limit ${most} for update skip locked`);
    if (rows.length > 0)
      await tx
        .delete(visaFunds)
        .where(sql`${visaFunds.applicationId} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
    return rows.length;
  },
};
