import { and, eq } from "drizzle-orm";
import { accountsOf, listOwners } from "#app/people/staff/who-answers.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";
import { isRuleKey } from "./rule.ts";
import { ruleChanges } from "./rules.tables.server.ts";

/** The other owners are notified of a change that needs one of them. */
export const ruleTellers = {
  async "rule.propose"(db, { subjectId }) {
    if (!isRuleKey(subjectId)) return [];
    const [pending] = await db
      .select({ id: ruleChanges.id })
      .from(ruleChanges)
      .where(and(eq(ruleChanges.key, subjectId), eq(ruleChanges.state, "pending")));
    const to = pending ? accountsOf(await listOwners(db)) : [];
    return pending ? [{ kind: "rule-needs-second" as const, to, values: { rule: subjectId } }] : [];
  },
} as const satisfies Tellers;
