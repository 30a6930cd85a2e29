import { index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { COMPANY_STATUSES } from "#app/platform/permissions/company-status.ts";
import { userId, users } from "#app/platform/sessions/sessions.tables.server.ts";

export const approvalStatusEnum = pgEnum("approval_status", COMPANY_STATUSES);

export const company = () => ({
  id: id(),
  userId: userId().unique(),
  contactName: text("contact_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone"),
  status: approvalStatusEnum("status").notNull().default("pending"),
  decidedAt: moment("decided_at"),
  decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
  decisionReason: text("decision_reason"),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
});

export const partners = pgTable(
  "partners",
  {
    ...company(),
    companyName: text("company_name").notNull(),
    /** What the partner's links carry as `?ref=`. */
    referralCode: text("referral_code").notNull().unique(),
  },
  (table) => [index("partners_status_idx").on(table.status, table.createdAt, table.id)],
);

export const institutions = pgTable(
  "institutions",
  { ...company(), institutionName: text("institution_name").notNull(), website: text("website") },
  (table) => [index("institutions_status_idx").on(table.status, table.createdAt, table.id)],
);
