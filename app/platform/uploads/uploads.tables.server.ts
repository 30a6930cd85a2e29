import { bigint, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "#app/platform/database/columns.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";

/** Files that arrive in parts, over any number of connections. Each lives for one day. */
export const uploads = pgTable(
  "uploads",
  {
    /** Random: it cannot be requested without knowing it, and it is useless to anyone but its owner. */
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The file name given by the sender. */
    name: text("name").notNull(),
    /** Bytes that it is to have, and that have arrived. */
    size: bigint("size", { mode: "number" }).notNull(),
    received: bigint("received", { mode: "number" }).notNull().default(0),
    /** The record that it has become: asked a second time, the answer is the same. */
    usedAs: uuid("used_as"),
    createdAt: createdAt(),
  },
  (table) => [index("uploads_owner_idx").on(table.ownerId), index("uploads_created_idx").on(table.createdAt)],
);

/** The parts of an upload that have arrived: files of their own, encrypted, ordered by their offset. */
export const uploadParts = pgTable(
  "upload_parts",
  {
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    from: bigint("from", { mode: "number" }).notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.from] }),
    index("upload_parts_file_idx").on(table.fileId),
  ],
);
