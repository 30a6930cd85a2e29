import { sql } from "drizzle-orm";
import { effectOf } from "#app/catalogue/rules/rule-impact.ts";
import { findRuleChange } from "#app/catalogue/rules/staff-rules.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { gateImpact } from "./rule-impact.server.ts";

/**
 * Has the commissions settled again that an approved change of a gate affects. What changes on a later day, the nightly
 * sweep settles on that day.
 */
export async function settleAfterRuleChange(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  changeId: string,
): Promise<void> {
  const change = await findRuleChange(db, changeId);
  if (!change) return;
  const { key, before, value: after, validFrom: from } = change;
  const affected = gateImpact.affected(effectOf(key, { before, after, from }));
  if (affected === null) return;
  const { rows } = await db.execute<{ id: string }>(sql`select id from (${affected}) one`);
  for (const { id } of rows) await jobs.enqueue(db, "settle-commissions", { applicationId: id });
}
