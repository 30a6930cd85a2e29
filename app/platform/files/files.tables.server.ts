import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { FILE_SCANS } from "./file-scan.ts";

export const fileScanEnum = pgEnum("file_scan", FILE_SCANS);

/**
 * Stored files, encrypted, and the key that opens each. A file never changes. A file that nothing references is
 * deleted by the sweep, first the row and then the bytes.
 */
export const files = pgTable(
  "files",
  {
    id: id(),
    /** Where it lies: the SHA-256 of its encrypted bytes. */
    blob: text("blob").notNull().unique(),
    /** Plain bytes, and their SHA-256. */
    size: bigint("size", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    wrappedKey: text("wrapped_key").notNull(),
    keyId: text("key_id").notNull(),
    /** By its content, whatever it was called. */
    mediaType: text("media_type").notNull(),
    scan: fileScanEnum("scan").notNull(),
    scannedAt: moment("scanned_at"),
    /** The file as it was sent, if this is our rewritten copy. It preserves any digital signature. */
    originalId: uuid("original_id").references((): AnyPgColumn => files.id),
    /** When its bytes were last compared with its hash, and whether they were the same. */
    checkedAt: moment("checked_at"),
    checkFound: text("check_found").$type<"whole" | "missing" | "changed">(),
    createdAt: createdAt(),
  },
  (table) => [
    index("files_key_idx").on(table.keyId),
    index("files_original_idx").on(table.originalId).where(sql`${table.originalId} is not null`),
    index("files_created_idx").on(table.createdAt),
    index("files_infected_idx").on(table.id).where(sql`${table.scan} = 'infected'`),
    index("files_damaged_idx").on(table.id).where(sql`${table.checkFound} <> 'whole'`),
  ],
);

/** The findings of each check of the stored files, and how much was stored. */
export const fileReports = pgTable(
  "file_reports",
  {
    id: id(),
    files: integer("files").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    /** To which nothing points. */
    unused: integer("unused").notNull(),
    /** Bytes without a row, removed by this look. */
    strays: integer("strays").notNull(),
    checked: integer("checked").notNull(),
    damaged: integer("damaged").notNull(),
    /** Not looked at by this look or an earlier one, and when that was looked at whose turn comes next. */
    neverChecked: integer("never_checked").notNull(),
    oldestCheckAt: moment("oldest_check_at"),
    createdAt: createdAt(),
  },
  (table) => [index("file_reports_created_idx").on(table.createdAt)],
);
