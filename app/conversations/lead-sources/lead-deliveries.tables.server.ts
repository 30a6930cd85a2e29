import { index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { createdAt, id } from "#app/platform/database/columns.server.ts";
import type { PayloadField } from "./lead-payload.ts";
import { LEAD_REFUSALS, LEAD_RESULTS } from "./lead-source.ts";
import { leadSources } from "./lead-sources.tables.server.ts";

/** What other systems sent to a webhook, and what became of it. */
export const leadDeliveries = pgTable(
  "lead_deliveries",
  {
    id: id(),
    sourceId: uuid("source_id")
      .notNull()
      .references(() => leadSources.id, { onDelete: "cascade" }),
    /** By which a second delivery of the same lead is known: the hash of the sender's id, or of the content. */
    deliveryKey: text("delivery_key").notNull(),
    result: text("result", { enum: LEAD_RESULTS }).notNull(),
    reason: text("reason", { enum: LEAD_REFUSALS }),
    /** What was sent; null after some days. */
    fields: jsonb("fields").$type<readonly PayloadField[]>(),
    enquiryId: uuid("enquiry_id").references(() => enquiries.id, { onDelete: "set null" }),
    /** How often it was sent again. */
    repeats: integer("repeats").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique("lead_deliveries_key").on(table.sourceId, table.deliveryKey),
    index("lead_deliveries_list_idx").on(table.sourceId, table.createdAt, table.id),
    index("lead_deliveries_created_idx").on(table.createdAt),
    index("lead_deliveries_enquiry_idx").on(table.enquiryId),
  ],
);
