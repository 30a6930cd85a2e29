import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";

/** The backups that were made, shown on the System page. The newest backup does not contain its own row. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    name: text("name").notNull(),
    /** Size of the compressed database dump. */
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    rows: bigint("rows", { mode: "number" }).notNull(),
    files: integer("files").notNull(),
    /** When it was restored into a separate database and compared. */
    verifiedAt: moment("verified_at"),
    createdAt: createdAt(),
  },
  (table) => [index("backups_created_idx").on(table.createdAt)],
);
