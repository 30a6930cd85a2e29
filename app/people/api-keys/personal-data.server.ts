import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { apiKeys } from "./api-keys.tables.server.ts";

export const apiKeyHoldings: readonly Holding[] = [
  holding({
    section: "apiKeys",
    table: apiKeys,
    columns: {
      id: "technical",
      name: "copied",
      scopes: "copied",
      secretHash: "secret",
      createdBy: "technical",
      expiresOn: "copied",
      lastUsedAt: "copied",
      revokedAt: "copied",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(apiKeys.createdBy, userIds),
    erasure: "deleted",
    newestBy: apiKeys.createdAt,
  }),
];
