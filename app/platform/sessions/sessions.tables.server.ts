import { relations, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { ROLES } from "#app/platform/permissions/roles.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { STAFF_ROLES } from "#app/platform/permissions/staff-roles.ts";

export const roleEnum = pgEnum("role", ROLES);

export const staffRoleEnum = pgEnum("staff_role", STAFF_ROLES);

/* The auth library's own tables; the property names are the library's. */

/** The accounts of people who sign in. */
export const users = pgTable("users", {
  id: id(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  /** A number that its owner has proved (E.164); until then it stands nowhere here. */
  phone: text("phone").unique(),
  /** Since when a code by SMS to that number is the account's second factor; null: it is none. */
  phoneFactorAt: moment("phone_factor_at"),
  /** Browsers that came to be known before it are strangers again; null: none was ever forgotten. */
  knownDevicesFrom: moment("known_devices_from"),
  /** When its owner closed the account. The row stays for the records that name it, but no longer allows sign-in. */
  closedAt: moment("closed_at"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /* Our own columns, added to the library's. A disabled user has no session and gets none; a trigger on the audit
     log (drizzle/0000_foundation.sql) refuses what they still have in progress. */
  disabledAt: moment("disabled_at"),
  disabledBy: uuid("disabled_by").references((): AnyPgColumn => users.id, { onDelete: "set null" }),
  disabledReason: text("disabled_reason"),
  /** Grows whenever the role changes or the account is disabled or enabled. */
  accessVersion: integer("access_version").notNull().default(1),
});

export const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Signed-in sessions; only the hash of a session's token is stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: userId(),
    /** A keyed hash of the cookie's token: a copy of the database opens no session. */
    token: text("token").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When the person last proved who they are; sensitive changes ask for a recent proof. */
    authenticatedAt: moment("authenticated_at").notNull().defaultNow(),
    /** Whether a second factor was part of it. */
    secondFactorAt: moment("second_factor_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("sessions_user_id_idx").on(table.userId),
    index("sessions_expires_at_idx").on(table.expiresAt),
  ],
);

/** The credentials of an account (the auth library's table): its password hash. */
export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    userId: userId(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("accounts_user_id_idx").on(table.userId),
    uniqueIndex("accounts_provider_account_key").on(table.providerId, table.accountId),
  ],
);

/** One-time codes and links (the auth library's table). */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("verifications_identifier_idx").on(table.identifier)],
);

/* What the product itself knows of a person. */

/** A person's name, time zone and language. */
export const profiles = pgTable("profiles", {
  userId: userId().primaryKey(),
  fullName: text("full_name").notNull(),
  email: text("email").notNull(),
  locale: text("locale").notNull().default("en"),
  /** IANA zone; null until the browser has told it. */
  timeZone: text("time_zone"),
  createdAt: createdAt(),
});

/** The role of an account: student, partner, institution or admin, and a staff member's role. */
export const userRoles = pgTable(
  "user_roles",
  {
    userId: userId().primaryKey(),
    role: roleEnum("role").notNull(),
    /** Set for the role admin only. */
    staffRole: staffRoleEnum("staff_role"),
    /** The role that an owner has made, in place of `staff_role`, which is the least then. */
    staffRoleId: uuid("staff_role_id").references(() => staffRoles.id, { onDelete: "restrict" }),
    /** Of staff who are no owners: sees only the students that are assigned to them. */
    onlyAssigned: boolean("only_assigned").notNull().default(false),
    /** Their branch; only of staff. */
    branchId: uuid("branch_id").references(() => branches.id, { onDelete: "restrict" }),
    /** With `only_assigned`: sees the students of their branch as well. */
    seesBranch: boolean("sees_branch").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("user_roles_staff_role_id_idx").on(table.staffRoleId),
    index("user_roles_branch_idx").on(table.branchId),
    check(
      "user_roles_staff_role_check",
      sql`${table.staffRoleId} is null or (${table.role} = 'admin' and ${table.staffRole} = 'viewer')`,
    ),
  ],
);

export const usersRelations = relations(users, ({ one }) => ({
  profile: one(profiles, { fields: [users.id], references: [profiles.userId] }),
  role: one(userRoles, { fields: [users.id], references: [userRoles.userId] }),
}));
