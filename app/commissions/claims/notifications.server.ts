import { eq } from "drizzle-orm";
import { accountsIn } from "#app/people/memberships/who-hears.server.ts";
import { accountsOf, listOwners } from "#app/people/staff/who-answers.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";
import { commissionClaims } from "./claims.tables.server.ts";

/** A claim that has been sent: no one outside is notified of a draft. */
async function findSent(db: DbOrTransaction, id: string) {
  const [claim] = await db
    .select({
      institutionId: commissionClaims.institutionId,
      number: commissionClaims.number,
    })
    .from(commissionClaims)
    .where(eq(commissionClaims.id, id));
  return claim?.number ? { ...claim, number: claim.number } : null;
}

/** An institution is notified of claims against it, owners of disputes. */
export const claimTellers = {
  async "claim.move"(db, { subjectId, fields }) {
    const claim = await findSent(db, subjectId);
    const kind = fields.includes("number")
      ? ("claim-sent" as const)
      : fields.includes("creditNote")
        ? ("claim-withdrawn" as const)
        : null;
    if (!claim || !kind) return [];
    return [{ kind, to: await accountsIn(db, claim.institutionId), values: { number: claim.number } }];
  },
  async "claim.dispute"(db, { subjectId }) {
    const claim = await findSent(db, subjectId);
    if (!claim) return [];
    const values = { number: claim.number };
    return [{ kind: "claim-disputed", to: accountsOf(await listOwners(db)), values }];
  },
} as const satisfies Tellers;
