import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { memberRoleEnum } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { staffRoleEnum, users } from "#app/platform/sessions/sessions.tables.server.ts";

/**
 * Invitations to join the agency or an organisation. The row is deleted when the invitation is accepted or withdrawn.
 * See decision 0143.
 */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    /** For invitations by the agency. */
    staffRole: staffRoleEnum("staff_role"),
    /** The custom role that replaces `level`, which is then the lowest. */
    staffRoleId: uuid("staff_role_id").references(() => staffRoles.id, { onDelete: "restrict" }),
    /** For invitations by the agency: the person will see only the students assigned to them. */
    onlyAssigned: boolean("only_assigned").notNull().default(false),
    /** The branch of invited staff. */
    branchId: uuid("branch_id").references(() => branches.id, { onDelete: "set null" }),
    /** Of staff with the role Counsellor: accepting adds them to the counsellors. */
    isCounsellor: boolean("is_counsellor").notNull().default(false),
    /** For invitations by an organisation; null: the agency. */
    organisationId: uuid("organisation_id").references(() => organisations.id, { onDelete: "cascade" }),
    memberRole: memberRoleEnum("member_role"),
    /** A keyed hash of the link's token: a copy of the database does not contain working links. */
    tokenHash: text("token_hash").notNull(),
    /** The link was shown to its inviter and not emailed, so using it does not confirm the address. */
    linkShown: boolean("link_shown").notNull().default(false),
    /** The owner responsible for it; the invitation is void if they are no longer an owner. */
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
    expiresAt: moment("expires_at").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    // The agency's invitations, without an organisation, are one group as well.
    unique("invitations_email_organisation_key").on(table.email, table.organisationId).nullsNotDistinct(),
    uniqueIndex("invitations_token_hash_key").on(table.tokenHash),
    index("invitations_invited_by_idx").on(table.invitedBy),
    index("invitations_organisation_id_idx").on(table.organisationId),
    index("invitations_staff_role_id_idx").on(table.staffRoleId),
    index("invitations_expires_at_idx").on(table.expiresAt),
    check("invitations_staff_role_check", sql`${table.staffRoleId} is null or ${table.staffRole} = 'viewer'`),
    check(
      "invitations_offer_check",
      sql`case when ${table.organisationId} is null then ${table.staffRole} is not null and ${table.memberRole} is null
        else ${table.staffRole} is null and ${table.memberRole} is not null end`,
    ),
  ],
);
