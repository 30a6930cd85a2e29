import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { memberships } from "./memberships.tables.server.ts";

export const membershipHoldings: readonly Holding[] = [
  holding({
    section: "company",
    table: memberships,
    columns: {
      id: "technical",
      organisationId: "technical",
      userId: "technical",
      role: "copied",
      isChosen: "technical",
      disabledAt: "copied",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(memberships.userId, userIds),
    erasure: "deleted",
  }),
];
