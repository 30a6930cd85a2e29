import { inArray } from "drizzle-orm";
import type { RuleKey } from "#app/catalogue/rules/rule.ts";
import { ruleChanges } from "#app/catalogue/rules/rules.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

type Given = Partial<typeof ruleChanges.$inferInsert> & { readonly key: RuleKey };

/** A change of a rule, awaiting approval unless told otherwise. */
export async function makeRuleChange(
  db: DbOrTransaction,
  given: Given,
): Promise<typeof ruleChanges.$inferSelect> {
  const value = { kind: "money", minor: 30_000_00 } as const;
  return only(
    await db
      .insert(ruleChanges)
      .values({
        kind: "new",
        value,
        before: { kind: "money", minor: 29_710_00 },
        validFrom: "2027-07-01",
        sourceLabel: "A law",
        sourceHref: "https://www.legislation.gov.au/F2027L00001/latest/text",
        seenOn: "2026-11-20",
        isConfirmed: true,
        baseRelease: 1,
        proposedAt: new Date("2026-11-20"),
        ...given,
      })
      .returning(),
  );
}

/** Rules on which each intent can be carried out; there is one of each rule, so those of an earlier world are replaced. */
const DECIDED_RULES = {
  update: "au-work-hours",
  approve: "nz-funds-school",
  decline: "nz-funds-year",
  withdraw: "nz-funds-month",
  accept: "au-485-fee",
  keep: "nz-pswv-fee",
} as const satisfies Readonly<Record<string, RuleKey>>;

export async function makeRulesToDecide(db: DbOrTransaction): Promise<typeof DECIDED_RULES> {
  const { approve, decline, withdraw, accept, keep } = DECIDED_RULES;
  await db.delete(ruleChanges).where(inArray(ruleChanges.key, Object.values(DECIDED_RULES)));
  for (const key of [approve, decline, withdraw]) await makeRuleChange(db, { key });
  // A value of the agency, made before the release that is there now.
  for (const key of [accept, keep]) {
    await makeRuleChange(db, {
      key,
      kind: "correction",
      state: "approved",
      baseRelease: 0,
      validFrom: null,
      decidedAt: new Date("2026-01-01"),
    });
  }
  return DECIDED_RULES;
}
