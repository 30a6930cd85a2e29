import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { FILE_SCANS } from "./file-scan.ts";

export const fileScanEnum = pgEnum("file_scan", FILE_SCANS);

/**
 * Stored files, encrypted, and the key that decrypts each. A file never changes. A file that nothing references is
 * deleted by the sweep, first the row and then the bytes.
 */
export const files = pgTable(
  "files",
  {
    id: id(),
    /** Its name in the store: the SHA-256 of its encrypted bytes. */
    blob: text("blob").notNull().unique(),
    /** Plain bytes, and their SHA-256. */
    size: bigint("size", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    wrappedKey: text("wrapped_key").notNull(),
    keyId: text("key_id").notNull(),
    /** By its content, not its name. */
    mediaType: text("media_type").notNull(),
    scan: fileScanEnum("scan").notNull(),
    scannedAt: moment("scanned_at"),
    /** The original upload, if this is our rewritten copy. It preserves any digital signature. */
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
    /** Files that nothing references. */
    unused: integer("unused").notNull(),
    /** Bytes without a row, removed by this check. */
    strays: integer("strays").notNull(),
    checked: integer("checked").notNull(),
    damaged: integer("damaged").notNull(),
    /** Files that no check has reached yet, and when the next one due was last checked. */
    neverChecked: integer("never_checked").notNull(),
    oldestCheckAt: moment("oldest_check_at"),
    createdAt: createdAt(),
  },
  (table) => [index("file_reports_created_idx").on(table.createdAt)],
);
