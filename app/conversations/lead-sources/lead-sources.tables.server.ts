import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { LeadMapping } from "./lead-mapping.ts";
import { LEAD_SOURCE_KINDS } from "./lead-source.ts";

/** Forms on the agency's own website, and webhooks of other systems, through which enquiries arrive. */
export const leadSources = pgTable(
  "lead_sources",
  {
    id: id(),
    kind: text("kind", { enum: LEAD_SOURCE_KINDS }).notNull(),
    name: text("name").notNull(),
    /** The websites that can show the form in a frame; none by default. */
    origins: text("origins").array().notNull().default([]),
    /** What senders of the form agree to. */
    consent: text("consent"),
    /** The hash of the token in the address of a webhook. */
    tokenHash: text("token_hash").unique(),
    /** Which of our fields each field of a webhook is. */
    mapping: jsonb("mapping").$type<LeadMapping>().notNull().default([]),
    isPaused: boolean("is_paused").notNull().default(false),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("lead_sources_created_by_idx").on(table.createdBy),
    check("lead_sources_token_check", sql`(${table.kind} = 'webhook') = (${table.tokenHash} is not null)`),
  ],
);
