import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { identities } from "./identities.tables.server.ts";

/** Identities of people at other providers. */
export const identityHoldings: readonly Holding[] = [
  holding({
    section: "identities",
    table: identities,
    columns: {
      id: "technical",
      userId: "technical",
      provider: "copied",
      issuer: "copied",
      subject: "copied",
      directoryId: "technical",
      email: "copied",
      lastUsedAt: "copied",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(identities.userId, userIds),
    erasure: "deleted",
    newestBy: identities.createdAt,
  }),
];
