import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { id, moment } from "#app/platform/database/columns.server.ts";
import type { ProjectionBasis, ProjectionReason, ProjectionState } from "./project.ts";

/**
 * What institutions are expected to pay for open applications, semester by semester. It follows from the facts, the
 * agreements and the ledger, and is written again whenever one of them changes. See decision 0284.
 */
export const commissionProjections = pgTable(
  "commission_projections",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** The semester, from 1 on. */
    instalment: integer("instalment").notNull(),
    expectedOn: date("expected_on"),
    basis: text("basis").$type<ProjectionBasis>(),
    currency: text("currency"),
    /** In minor units, tax included; null if unknown. */
    amountMinor: bigint("amount_minor", { mode: "bigint" }),
    state: text("state").$type<ProjectionState>().notNull(),
    because: text("because").$type<ProjectionReason>(),
    projectedAt: moment("projected_at").notNull(),
  },
  (table) => [
    unique("commission_projections_application_key").on(table.applicationId, table.instalment),
    index("commission_projections_expected_idx").on(
      sql`coalesce(${table.expectedOn}, 'infinity'::date)`,
      table.id,
    ),
    index("commission_projections_state_idx").on(
      table.state,
      sql`coalesce(${table.expectedOn}, 'infinity'::date)`,
      table.id,
    ),
    check(
      "commission_projections_amount_check",
      sql`(${table.state} = 'unknown') = (${table.amountMinor} is null)
        and (${table.currency} is null) = (${table.amountMinor} is null)`,
    ),
  ],
);
