import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";

/**
 * Row counts that triggers maintain, so that no page counts a million rows. A count is the sum of its rows: each
 * writer uses one that no other writer holds, so that writers never block each other. The name is that of the table.
 */
export const storedCounts = pgTable(
  "stored_counts",
  {
    name: text("name").notNull(),
    shard: integer("shard").generatedAlwaysAsIdentity(),
    value: bigint("value", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.shard] })],
);

/** Named views of lists, with their filters and sort order. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    /** The list's name in `LIST_EXPORTS`. */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** The query of the list's address, as the list writes it: empty, or beginning with `?`. */
    search: text("search").notNull(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    isShared: boolean("is_shared").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("saved_views_name_key").on(table.ownerId, table.list, sql`lower(${table.name})`),
    index("saved_views_list_idx").on(table.list),
  ],
);

/** A person's layout of a list, stored only where it differs from the default. */
export const listLayouts = pgTable(
  "list_layouts",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The list's name in `LIST_EXPORTS`, or a card that can be hidden. */
    list: text("list").notNull(),
    /** As in the list's address; null where all are shown in our order. */
    columns: text("columns"),
    /** As in the list's address; null where they are as wide as their contents need. */
    widths: text("widths"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);

/** Which saved views are pinned to whose sidebar. */
export const pinnedViews = pgTable(
  "pinned_views",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    viewId: uuid("view_id")
      .notNull()
      .references(() => savedViews.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.viewId] }),
    index("pinned_views_view_idx").on(table.viewId),
  ],
);
