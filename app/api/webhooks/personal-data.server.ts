import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { webhooks } from "./webhooks.tables.server.ts";

/** Who has added a receiver; the receiver itself is the office's. Deliveries hold ids alone. */
export const webhookHoldings: readonly Holding[] = [
  holding({
    section: "webhooks",
    table: webhooks,
    columns: {
      id: "technical",
      name: "copied",
      url: "copied",
      events: "copied",
      secret: "secret",
      isPaused: "copied",
      collectedUpTo: "technical",
      createdBy: "technical",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(webhooks.createdBy, userIds),
    erasure: { because: "others", emptied: () => ({ createdBy: null }) },
    newestBy: webhooks.createdAt,
  }),
];
