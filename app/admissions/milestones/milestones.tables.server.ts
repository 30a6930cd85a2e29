import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { MILESTONE_KINDS } from "./milestone-kinds.ts";

export const milestoneKindEnum = pgEnum("milestone_kind", MILESTONE_KINDS);

/**
 * What has happened since an application was accepted. Milestones exist next to the status; a wrong one is reversed
 * (`voidedAt`) and stays.
 */
export const applicationMilestones = pgTable(
  "application_milestones",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    kind: milestoneKindEnum("kind").notNull(),
    /** On which it happened. */
    day: date("day", { mode: "string" }).notNull(),
    /** Its date is not known: `day` is only that of the record’s import, for commissions, and is shown nowhere. */
    isUndated: boolean("is_undated").notNull().default(false),
    /** Visible to everyone who sees the application. */
    note: text("note"),
    /** Why it ended: only `withdrawn` and `transferred`. */
    reason: text("reason"),
    /** The student's document that proves it. */
    proofId: uuid("proof_id").references(() => documents.id, { onDelete: "set null" }),
    /** Of `coe-issued`. */
    coeNumber: text("coe_number"),
    /** Of `visa-lodged` and `visa-granted`. */
    visaSubclass: text("visa_subclass"),
    /** Of `visa-granted`. */
    visaGrantNumber: text("visa_grant_number"),
    /** Only `deferred`: the new intake. */
    intakeCode: text("intake_code").references(() => intakes.code),
    /** Only `enrolled`: the census date, when fees become due, as stated by the institution. */
    censusOn: date("census_on", { mode: "string" }),
    recordedBy: uuid("recorded_by").references(() => users.id, { onDelete: "set null" }),
    /** The institution whose members recorded it; null for staff. */
    recordedFor: uuid("recorded_for").references(() => organisations.id, { onDelete: "set null" }),
    recordedAt: moment("recorded_at").notNull(),
    voidedAt: moment("voided_at"),
    voidedBy: uuid("voided_by").references(() => users.id, { onDelete: "set null" }),
    voidReason: text("void_reason"),
  },
  (table) => [
    index("application_milestones_application_idx").on(table.applicationId, table.recordedAt),
    // Two people recording the same milestone create one row.
    uniqueIndex("application_milestones_once_key")
      .on(table.applicationId, table.kind)
      .where(sql`voided_at is null and kind <> 'deferred'`),
    check(
      "application_milestones_coe_check",
      sql`${table.coeNumber} is null or ${table.kind} = 'coe-issued'`,
    ),
    check(
      "application_milestones_deferred_check",
      sql`(${table.kind} = 'deferred') = (${table.intakeCode} is not null)`,
    ),
  ],
);
