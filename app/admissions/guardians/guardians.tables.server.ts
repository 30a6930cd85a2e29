import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { GuardianRelationship } from "#app/admissions/answers/options.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { GuardianMethod, GuardianState } from "./guardian.ts";

/** Who has to agree to the application of a minor, and what they answered. See decision 0231. */
export const guardianConfirmations = pgTable(
  "guardian_confirmations",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .unique()
      .references(() => applications.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    relationship: text("relationship").$type<GuardianRelationship>().notNull(),
    email: text("email"),
    /** In E.164. */
    phone: text("phone"),
    state: text("state").$type<GuardianState>().notNull(),
    way: text("way").$type<GuardianMethod>(),
    /** A note by staff about a signed consent. */
    note: text("note"),
    /** The version of the text that was answered. */
    textNumber: integer("text_number"),
    answeredAt: moment("answered_at"),
    recordedBy: uuid("recorded_by").references(() => users.id, { onDelete: "set null" }),
    /** The hash of the current link; replaced with each message, null once it is settled in another way. */
    tokenHash: text("token_hash").unique(),
    sentAt: moment("sent_at"),
    expiresAt: moment("expires_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "guardian_confirmations_state_check",
      sql`${table.state} in ('waiting', 'confirmed', 'declared', 'declined', 'not-guardian')`,
    ),
    check(
      "guardian_confirmations_answered_check",
      sql`(${table.state} = 'waiting') = (${table.answeredAt} is null)`,
    ),
  ],
);
