import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { CountryCode } from "#app/people/organisations/country-codes.ts";
import type { PartnerTier } from "#app/people/organisations/tiers.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { COMPANY_STATUSES } from "#app/platform/permissions/company-status.ts";
import { COMPANY_ROLES } from "#app/platform/permissions/roles.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";

export const organisationKindEnum = pgEnum("organisation_kind", COMPANY_ROLES);
export const organisationStatusEnum = pgEnum("organisation_status", COMPANY_STATUSES);

/** Partners and institutions. Their people are in `memberships`. See decision 0170. */
export const organisations = pgTable(
  "organisations",
  {
    id: id(),
    kind: organisationKindEnum("kind").notNull(),
    name: text("name").notNull(),
    contactName: text("contact_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    website: text("website"),
    /** The value of `?ref=` in a partner's links; institutions have none. */
    referralCode: text("referral_code").unique(),
    /** The partner whose sub-agent this one is. */
    parentId: uuid("parent_id").references((): AnyPgColumn => organisations.id, { onDelete: "set null" }),
    /** Partners: their tier, set by staff; resources can be published for a tier. */
    tier: text("tier").$type<PartnerTier>().notNull().default("standard"),
    /** Partners: the country codes where they recruit. */
    recruitsIn: text("recruits_in").array().$type<CountryCode[]>().notNull().default(sql`'{}'::text[]`),
    status: organisationStatusEnum("status").notNull().default("pending"),
    /** The current decision; all of them are in `organisation_decisions`. */
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    decisionReason: text("decision_reason"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("organisations_status_idx").on(table.kind, table.status, table.createdAt, table.id),
    index("organisations_parent_idx").on(table.parentId),
    check(
      "organisations_parent_check",
      sql`${table.parentId} is null or (${table.kind} = 'partner' and ${table.parentId} <> ${table.id})`,
    ),
    check(
      "organisations_referral_code_check",
      sql`(${table.kind} = 'partner') = (${table.referralCode} is not null)`,
    ),
  ],
);

/** Every decision about an organisation, oldest first; rows never change. */
export const organisationDecisions = pgTable(
  "organisation_decisions",
  {
    id: id(),
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    status: organisationStatusEnum("status").notNull(),
    reason: text("reason"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at").notNull(),
  },
  (table) => [index("organisation_decisions_organisation_id_idx").on(table.organisationId, table.decidedAt)],
);
