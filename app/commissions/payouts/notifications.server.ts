import { eq } from "drizzle-orm";
import { accountsIn } from "#app/people/memberships/who-hears.server.ts";
import { accountsOf, listOwners } from "#app/people/staff/who-answers.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";
import { commissionPayoutRuns, commissionPayouts } from "./payouts.tables.server.ts";

async function findRun(db: DbOrTransaction, id: string) {
  const [run] = await db
    .select({ state: commissionPayoutRuns.state, needsSecond: commissionPayoutRuns.needsSecond })
    .from(commissionPayoutRuns)
    .where(eq(commissionPayoutRuns.id, id));
  return run ?? null;
}

/** The other owners are notified of a run that needs one of them, and partners of what was paid to them. */
export const payoutTellers = {
  async "payout.create"(db, { subjectId }) {
    const run = await findRun(db, subjectId);
    return run?.needsSecond && run.state === "prepared"
      ? [{ kind: "payout-needs-second", to: accountsOf(await listOwners(db)) }]
      : [];
  },
  async "payout.move"(db, { subjectId, fields }) {
    if (!fields.includes("paidOn")) return [];
    const paid = await db
      .select({ partnerId: commissionPayouts.partnerId })
      .from(commissionPayouts)
      .where(eq(commissionPayouts.runId, subjectId));
    return Promise.all(
      paid.map(async ({ partnerId }) => ({
        kind: "payout-made" as const,
        to: await accountsIn(db, partnerId),
        subject: { type: "statement", id: partnerId },
      })),
    );
  },
} as const satisfies Tellers;
