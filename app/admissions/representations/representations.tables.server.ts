import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import type { ChainContent } from "#app/platform/hash-chain/hash-chain.server.ts";
import { searchedContact } from "#app/platform/sessions/no-address.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { KeptColumns } from "./import-columns.ts";
import { REPRESENTATION_MOVERS, REPRESENTATION_STATES, type RepresentationEventKind } from "./state.ts";

export const representationStateEnum = pgEnum("representation_state", REPRESENTATION_STATES);
export const representationMoverEnum = pgEnum("representation_mover", REPRESENTATION_MOVERS);

/**
 * Which partner represents which student, and who was asked for consent. What the partner entered is stored only here
 * until the person consents: before that there is no student record. See decision 0178.
 */
export const representations = pgTable(
  "representations",
  {
    id: id(),
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisations.id),
    /** Null until the person consents. */
    studentId: uuid("student_id").references(() => students.id),
    firstName: text("first_name").notNull(),
    /** Empty for someone with one name. */
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    birthDate: date("birth_date", { mode: "string" }),
    /** As the partner typed it. */
    country: text("country"),
    note: text("note"),
    state: representationStateEnum("state").notNull().default("asked"),
    requestedBy: uuid("requested_by").references(() => users.id, { onDelete: "set null" }),
    requestedAt: moment("requested_at").notNull(),
    /** When the email was sent; null while the daily limit delays it. */
    sentAt: moment("sent_at"),
    /** The hash of the link's token, which opens the person's page as long as there is a decision to make. */
    tokenHash: text("token_hash").unique(),
    /** The valid round of the link: sending again increases it. */
    tokenRound: integer("token_round").notNull().default(0),
    /** Null until the email was sent. */
    requestExpiresAt: moment("request_expires_at"),
    remindedAt: moment("reminded_at"),
    answeredAt: moment("answered_at"),
    consentedAt: moment("consented_at"),
    consentName: text("consent_name"),
    consentVersion: text("consent_version"),
    /** Salt of the consent digest in the chain; without it the digest reveals nothing about the name. */
    consentSalt: text("consent_salt"),
    expiresAt: moment("expires_at"),
    lapseNotifiedAt: moment("lapse_notified_at"),
    endedAt: moment("ended_at"),
    endedBy: representationMoverEnum("ended_by"),
    endedReason: text("ended_reason"),
    /** The length of its chain and the last hash: detects a truncated chain. */
    chainLength: integer("chain_length").notNull().default(0),
    chainHash: text("chain_hash"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The search text of the partner's list. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`lower(first_name || ' ' || last_name || E'\\n' || ${searchedContact("email", "phone")})`,
      ),
  },
  (table) => [
    uniqueIndex("representations_active_key").on(table.studentId).where(sql`${table.state} = 'active'`),
    index("representations_organisation_idx").on(table.organisationId, table.createdAt, table.id),
    index("representations_state_idx").on(table.organisationId, table.state, table.createdAt, table.id),
    index("representations_student_idx").on(table.studentId),
    index("representations_born_idx")
      .on(table.birthDate, table.studentId)
      .where(sql`birth_date is not null and student_id is not null`),
    index("representations_email_idx").on(sql`lower(${table.email})`),
    index("representations_asked_idx").on(table.requestExpiresAt).where(sql`${table.state} = 'asked'`),
    index("representations_waiting_idx")
      .on(table.createdAt, table.id)
      .where(sql`${table.state} = 'asked' and ${table.sentAt} is null`),
    index("representations_expiry_idx").on(table.expiresAt).where(sql`${table.state} = 'active'`),
    check(
      "representations_active_check",
      sql`${table.state} <> 'active' or (${table.studentId} is not null and ${table.consentedAt} is not null and ${table.expiresAt} is not null)`,
    ),
    check(
      "representations_student_check",
      sql`${table.studentId} is null or ${table.consentedAt} is not null`,
    ),
  ],
);

/** The history of a representation, chained by hash; a trigger refuses every change. */
export const representationEvents = pgTable(
  "representation_events",
  {
    id: id(),
    representationId: uuid("representation_id")
      .notNull()
      .references(() => representations.id),
    /** From 1. */
    position: integer("position").notNull(),
    event: text("event").$type<RepresentationEventKind>().notNull(),
    /** The hashed content: ids and codes, no personal data. */
    content: jsonb("content").$type<ChainContent>().notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique("representation_events_position_key").on(table.representationId, table.position)],
);

/** A file of students that a partner has uploaded, from the preview until it is confirmed. */
export const representationImports = pgTable(
  "representation_imports",
  {
    id: id(),
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    fileName: text("file_name").notNull(),
    /** The header and rows of the file; emptied after confirmation. */
    header: jsonb("header").$type<string[]>().notNull(),
    rows: jsonb("rows").$type<{ line: number; fields: string[] }[]>().notNull(),
    /** The column mapping, and how the file was parsed. */
    columns: jsonb("columns").$type<KeptColumns>().notNull(),
    confirmedAt: moment("confirmed_at"),
    /** How many requests it created. */
    imported: integer("imported"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index("representation_imports_organisation_idx").on(table.organisationId, table.createdAt)],
);
