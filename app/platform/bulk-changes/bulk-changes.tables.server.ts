import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { BULK_OUTCOMES } from "#app/platform/lists/bulk-offer.ts";
import type { Failure } from "#app/platform/results/result.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { StoredValues } from "./bulk-change.ts";

/** A bulk edit of the records in a list: first selected, then started and made by a job. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: id(),
    /** The list's name in `LIST_EXPORTS`. */
    list: text("list").notNull(),
    /** The query of the list's address from which the records were chosen. */
    search: text("search").notNull(),
    /** Which change, by its name in `BULK_CHANGE_KINDS`; null while none is chosen. */
    kind: text("kind"),
    /** The submitted values of its form. */
    values: jsonb("values").$type<StoredValues>(),
    /** The change that this one undoes. */
    undoesId: uuid("undoes_id"),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    startedAt: moment("started_at"),
    /** When someone stopped it; records changed by then stay changed. */
    stoppedAt: moment("stopped_at"),
  },
  (table) => [
    // A change is undone once, even if two people or two clicks request it at the same time.
    uniqueIndex("bulk_changes_undoes_id_key").on(table.undoesId),
    index("bulk_changes_owner_idx").on(table.ownerId),
    index("bulk_changes_created_idx").on(table.createdAt),
  ],
);

/** The records of a bulk edit, and the result for each. */
export const bulkChangeRecords = pgTable(
  "bulk_change_records",
  {
    changeId: uuid("change_id")
      .notNull()
      .references(() => bulkChanges.id, { onDelete: "cascade" }),
    /** In the order of the list. */
    position: integer("position").notNull(),
    recordId: uuid("record_id").notNull(),
    /** Null: not processed yet. */
    outcome: text("outcome", { enum: BULK_OUTCOMES }),
    /** Why it was refused; null for an unexpected failure, which is logged. */
    refusal: jsonb("refusal").$type<Failure>(),
    /** The previous values, and the version of the record after the change: needed to undo it. */
    before: jsonb("before").$type<StoredValues>(),
    version: integer("version"),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.position] }),
    index("bulk_change_records_pending_idx")
      .on(table.changeId, table.position)
      .where(sql`${table.outcome} is null`),
    index("bulk_change_records_record_idx").on(table.recordId),
  ],
);
