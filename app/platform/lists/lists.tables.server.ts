import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Counts that triggers maintain, so that nobody counts a million rows. A count is the sum of its rows: each writer
 * takes one that no other holds, so that none waits for another. The name is its table's.
 */
export const keptCounts = pgTable(
  "kept_counts",
  {
    name: text("name").notNull(),
    shard: integer("shard").generatedAlwaysAsIdentity(),
    value: bigint("value", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.shard] })],
);
