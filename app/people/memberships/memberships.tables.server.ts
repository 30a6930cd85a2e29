import { sql } from "drizzle-orm";
import { boolean, index, integer, pgEnum, pgTable, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { MEMBER_ROLES } from "#app/platform/permissions/member-roles.ts";
import { userId } from "#app/platform/sessions/sessions.tables.server.ts";

export const memberRoleEnum = pgEnum("member_role", MEMBER_ROLES);

/** Memberships of people in organisations. */
export const memberships = pgTable(
  "memberships",
  {
    id: id(),
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    userId: userId(),
    role: memberRoleEnum("role").notNull(),
    /** The active organisation of this account, selected in the header. */
    isChosen: boolean("is_chosen").notNull().default(false),
    /** Since when this person has had no access to this organisation; their other organisations are unaffected. */
    disabledAt: moment("disabled_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique("memberships_organisation_user_key").on(table.organisationId, table.userId),
    index("memberships_user_id_idx").on(table.userId),
    uniqueIndex("memberships_chosen_key").on(table.userId).where(sql`${table.isChosen}`),
  ],
);
