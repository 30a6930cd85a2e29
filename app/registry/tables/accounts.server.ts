import { relations } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { COMPANY_STATUSES } from "#app/platform/permissions/company-status.ts";
import { ROLES } from "#app/platform/permissions/roles.ts";
import { STAFF_LEVELS } from "#app/platform/permissions/staff-levels.ts";
import { createdAt, id, moment, updatedAt } from "./columns.server.ts";

export const roleEnum = pgEnum("role", ROLES);
export const staffLevelEnum = pgEnum("staff_level", STAFF_LEVELS);
export const approvalStatusEnum = pgEnum("approval_status", COMPANY_STATUSES);

/* The auth library's own tables; the property names are the library's. */

export const users = pgTable("users", {
  id: id(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  /** Browsers that came to be known before it are strangers again; null: none was ever forgotten. */
  knownDevicesFrom: moment("known_devices_from"),
  /** When its owner closed the account. The row stays for the records that name it; nobody signs in with it. */
  closedAt: moment("closed_at"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /*
   * Ours, beside the library's. Whoever is disabled has no session and gets none; a trigger on the audit
   * trail (in the migration) refuses what they still have under way.
   */
  disabledAt: moment("disabled_at"),
  disabledBy: uuid("disabled_by").references((): AnyPgColumn => users.id, { onDelete: "set null" }),
  disabledReason: text("disabled_reason"),
  /** Grows whenever the level changes or the account is disabled or enabled. */
  accessVersion: integer("access_version").notNull().default(1),
});

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

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

export const twoFactors = pgTable(
  "two_factors",
  {
    id: id(),
    userId: userId(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    verified: boolean("verified").notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: moment("locked_until"),
  },
  (table) => [index("two_factors_user_id_idx").on(table.userId)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: userId(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: createdAt(),
  },
  (table) => [
    index("passkeys_user_id_idx").on(table.userId),
    uniqueIndex("passkeys_credential_id_key").on(table.credentialID),
  ],
);

export const rateLimits = pgTable("rate_limits", {
  id: id(),
  key: text("key").notNull().unique(),
  count: integer("count").notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});

/**
 * Mails that somebody asked for, until the queue has looked whether there is anybody to write to: the request
 * itself does the same for every address, so that its time tells nothing. A row lasts seconds.
 */
export const mailRequests = pgTable(
  "mail_requests",
  {
    id: id(),
    kind: text("kind").notNull(),
    email: text("email").notNull(),
    /** Whose account it is about, where that does not follow from the address. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    detail: text("detail"),
    createdAt: createdAt(),
  },
  (table) => [
    index("mail_requests_user_id_idx").on(table.userId),
    index("mail_requests_created_at_idx").on(table.createdAt),
  ],
);

/* What the product itself knows of a person. */

export const profiles = pgTable("profiles", {
  userId: userId().primaryKey(),
  fullName: text("full_name").notNull(),
  email: text("email").notNull(),
  locale: text("locale").notNull().default("en"),
  /** IANA zone; null until the browser has told it. */
  timeZone: text("time_zone"),
  createdAt: createdAt(),
});

export const userRoles = pgTable("user_roles", {
  userId: userId().primaryKey(),
  role: roleEnum("role").notNull(),
  /** Set for the role admin only. */
  staffLevel: staffLevelEnum("staff_level"),
  createdAt: createdAt(),
});

const company = () => ({
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

/** Somebody who signed up on the staff screen and waits for an owner; grants nothing by itself. */
export const staffRequests = pgTable(
  "staff_requests",
  { ...company(), fullName: text("full_name").notNull(), grantedLevel: staffLevelEnum("granted_level") },
  (table) => [index("staff_requests_status_idx").on(table.status, table.createdAt, table.id)],
);

export const consents = pgTable(
  "consents",
  {
    id: id(),
    userId: userId(),
    /** `terms`, `privacy`, `guardian`. */
    kind: text("kind").notNull(),
    version: text("version").notNull(),
    /** Where it was given: `sign-up` or an application's id. */
    context: text("context").notNull(),
    guardianName: text("guardian_name"),
    createdAt: createdAt(),
  },
  (table) => [index("consents_user_id_idx").on(table.userId)],
);

/**
 * Other addresses of an account: those it had, and those it asked to have. What was mailed there is found by them
 * when its owner wants to have it erased.
 */
export const accountAddresses = pgTable(
  "account_addresses",
  {
    userId: userId(),
    email: text("email").notNull(),
    /** False for one that was only asked for: it may be a stranger's. */
    wasOwn: boolean("was_own").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
);

export const usersRelations = relations(users, ({ one }) => ({
  profile: one(profiles, { fields: [users.id], references: [profiles.userId] }),
  role: one(userRoles, { fields: [users.id], references: [userRoles.userId] }),
}));
