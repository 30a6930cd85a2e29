import { sql } from "drizzle-orm";
import { check, date, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "#app/platform/database/columns.server.ts";
import { userId, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { LicenceKind } from "./licence.ts";

/** Licences of staff to give immigration advice, as owners have recorded them. See decision 0290. */
export const staffLicences = pgTable(
  "staff_licences",
  {
    id: id(),
    userId: userId(),
    kind: text("kind").$type<LicenceKind>().notNull(),
    number: text("number").notNull(),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    recordedBy: uuid("recorded_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    unique("staff_licences_once_key").on(table.userId, table.kind, table.validFrom),
    check("staff_licences_kind_check", sql`${table.kind} in ('marn', 'nz-adviser')`),
    check("staff_licences_validity_check", sql`${table.validUntil} >= ${table.validFrom}`),
  ],
);
