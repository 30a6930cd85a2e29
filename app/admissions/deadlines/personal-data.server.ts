import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { deadlineFeeds } from "./deadlines.tables.server.ts";

export const deadlineHoldings: readonly Holding[] = [
  holding({
    section: "calendarFeeds",
    table: deadlineFeeds,
    columns: {
      id: "technical",
      userId: "technical",
      organisationId: "technical",
      tokenHash: "secret",
      readAt: "copied",
      revokedAt: "copied",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(deadlineFeeds.userId, userIds),
    erasure: "deleted",
    newestBy: deadlineFeeds.createdAt,
  }),
];
