import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { partnerResourceReads } from "./resources.tables.server.ts";

/** Which partner resources a user of a partner has opened. */
export const resourceHoldings: readonly Holding[] = [
  holding({
    section: "resourceReads",
    table: partnerResourceReads,
    columns: {
      resourceId: {
        as: "title",
        value: sql`(select p.title from partner_resources p where p.id = ${partnerResourceReads.resourceId})`,
      },
      userId: "technical",
      readAt: "copied",
    },
    whose: ({ userIds }) => among(partnerResourceReads.userId, userIds),
    erasure: "deleted",
    newestBy: partnerResourceReads.readAt,
  }),
];
