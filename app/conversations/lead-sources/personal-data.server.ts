import { or, sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among, naming } from "#app/platform/personal-data/rows-of.server.ts";
import { leadDeliveries } from "./lead-deliveries.tables.server.ts";
import { leadSources } from "./lead-sources.tables.server.ts";

/**
 * Who has added a website form or webhook, which itself is the agency's; and what other systems sent, which is found by
 * the enquiry that it became, or by the address in it.
 */
export const leadSourceHoldings: readonly Holding[] = [
  holding({
    section: "leadSources",
    table: leadSources,
    columns: {
      id: "technical",
      kind: "copied",
      name: "copied",
      origins: "copied",
      consent: "copied",
      tokenHash: "secret",
      mapping: "copied",
      isPaused: "copied",
      createdBy: "technical",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(leadSources.createdBy, userIds),
    erasure: { because: "others", emptied: () => ({ createdBy: null }) },
    newestBy: leadSources.createdAt,
  }),
  holding({
    section: "leadDeliveries",
    table: leadDeliveries,
    columns: {
      id: "technical",
      sourceId: "technical",
      deliveryKey: "technical",
      result: "copied",
      reason: "copied",
      fields: "copied",
      enquiryId: "technical",
      repeats: "technical",
      createdAt: "copied",
    },
    whose: ({ enquiryIds, emails }) =>
      or(
        among(leadDeliveries.enquiryId, enquiryIds),
        ...emails.map((email) => naming(sql`lower(${leadDeliveries.fields}::text)`, email)),
      ),
    erasure: "deleted",
    newestBy: leadDeliveries.createdAt,
  }),
];
