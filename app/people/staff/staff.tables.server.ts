import { index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { staffRoleEnum, userId, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { STAFF_REQUEST_STATUSES } from "./staff-request-status.ts";

export const approvalStatusEnum = pgEnum("approval_status", STAFF_REQUEST_STATUSES);

/** A person who signed up on the staff screen and is pending an owner's approval; grants nothing on its own. */
export const staffRequests = pgTable(
  "staff_requests",
  {
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
    fullName: text("full_name").notNull(),
    grantedRole: staffRoleEnum("granted_role"),
  },
  (table) => [index("staff_requests_status_idx").on(table.status, table.createdAt, table.id)],
);
