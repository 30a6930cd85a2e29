import { inArray } from "drizzle-orm";
import { type LiveSubjects, uuidsOf } from "#app/platform/live/live-subject.server.ts";
import { commissionClaims } from "./claims.tables.server.ts";

export const claimLive = {
  claim: {
    needs: "claim.read",
    // A draft is visible only to staff.
    ownHear: ["claim.move", "claim.dispute"],
    adds: ["claim.create"],
    async owners(db, ids) {
      const rows = await db
        .select({ id: commissionClaims.id, organisationId: commissionClaims.institutionId })
        .from(commissionClaims)
        .where(inArray(commissionClaims.id, uuidsOf(ids)));
      return new Map(rows.map(({ id, ...owned }) => [id, owned]));
    },
  },
} satisfies LiveSubjects;
