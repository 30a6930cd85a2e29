import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CountryCode } from "#app/people/organisations/country-codes.ts";
import type { PartnerTier } from "#app/people/organisations/tiers.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { userId } from "#app/platform/sessions/sessions.tables.server.ts";
import type { ResourceKind } from "./resource.ts";

/** What staff publish for partners. */
export const partnerResources = pgTable(
  "partner_resources",
  {
    id: id(),
    title: text("title").notNull(),
    kind: text("kind").$type<ResourceKind>().notNull(),
    body: text("body").notNull(),
    link: text("link"),
    /** What partners can save: a price list, a slide deck as a PDF. */
    fileId: uuid("file_id").references(() => files.id),
    fileName: text("file_name"),
    /**
     * Its audience among the approved partners: of these tiers, and recruiting in one of these countries. Empty: all.
     */
    tiers: text("tiers").array().$type<PartnerTier[]>().notNull().default(sql`'{}'::text[]`),
    countries: text("countries").array().$type<CountryCode[]>().notNull().default(sql`'{}'::text[]`),
    /** Null: a draft. */
    publishedAt: moment("published_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("partner_resources_published_idx")
      .on(table.publishedAt, table.id)
      .where(sql`${table.publishedAt} is not null`),
    index("partner_resources_file_idx").on(table.fileId),
  ],
);

/** Who has opened which partner resource. */
export const partnerResourceReads = pgTable(
  "partner_resource_reads",
  {
    resourceId: uuid("resource_id")
      .notNull()
      .references(() => partnerResources.id, { onDelete: "cascade" }),
    userId: userId(),
    readAt: moment("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.userId] }),
    index("partner_resource_reads_user_idx").on(table.userId),
  ],
);
