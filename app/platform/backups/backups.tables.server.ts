import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";

/** Backups that were made, for the page of the system. The newest is in itself not. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    name: text("name").notNull(),
    /** Of the database, packed. */
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    rows: bigint("rows", { mode: "number" }).notNull(),
    files: integer("files").notNull(),
    /** When it was read back into a database of its own and compared. */
    verifiedAt: moment("verified_at"),
    createdAt: createdAt(),
  },
  (table) => [index("backups_created_idx").on(table.createdAt)],
);
