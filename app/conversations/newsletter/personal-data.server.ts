import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { addressed } from "#app/platform/personal-data/rows-of.server.ts";
import { subscribers } from "./newsletter.tables.server.ts";

/** Addresses left for the newsletter or for a country to come. */
export const subscriberHoldings: readonly Holding[] = [
  holding({
    section: "subscriptions",
    table: subscribers,
    columns: {
      id: "technical",
      email: "copied",
      kind: "copied",
      status: "copied",
      requestedAt: "copied",
      confirmedAt: "copied",
      unsubscribedAt: "copied",
      createdAt: "copied",
    },
    whose: ({ emails }) => addressed(subscribers.email, emails),
    erasure: "deleted",
    newestBy: subscribers.createdAt,
  }),
];
