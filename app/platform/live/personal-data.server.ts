import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { presences } from "./presence.tables.server.ts";

/** Which record a member of staff has open, for a minute. */
export const presenceHoldings: readonly Holding[] = [
  holding({
    section: "sessions",
    table: presences,
    columns: {
      subjectType: "technical",
      subjectId: "technical",
      userId: "technical",
      seenAt: "copied",
    },
    whose: ({ userIds }) => among(presences.userId, userIds),
    erasure: "deleted",
  }),
];
