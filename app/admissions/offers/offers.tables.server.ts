import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import type { ChainContent } from "#app/platform/hash-chain/hash-chain.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { CONDITION_STATES } from "./condition-states.ts";
import { LETTER_ORIGINS, OFFER_CURRENCIES, OFFER_KINDS, OFFER_SOURCES } from "./offer.ts";
import { OFFER_STATES } from "./offer-states.ts";

export const offerStateEnum = pgEnum("offer_state", OFFER_STATES);
export const offerKindEnum = pgEnum("offer_kind", OFFER_KINDS);
export const offerSourceEnum = pgEnum("offer_source", OFFER_SOURCES);
export const offerCurrencyEnum = pgEnum("offer_currency", OFFER_CURRENCIES);
export const offerConditionStateEnum = pgEnum("offer_condition_state", CONDITION_STATES);
export const letterOriginEnum = pgEnum("offer_letter_origin", LETTER_ORIGINS);

/** An amount in minor units of the offer's currency. */
const minor = (name: string) => bigint(name, { mode: "number" });

/** An institution's offer for an application. Its terms never change after issue; a new offer replaces it. */
export const offers = pgTable(
  "offers",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id),
    state: offerStateEnum("state").notNull().default("draft"),
    /** The kind on issue; a conditional one counts as full once no condition is open (`standingKind`). */
    kind: offerKindEnum("kind").notNull(),
    /** As in the offer, independent of the application and the catalogue. */
    university: text("university").notNull(),
    course: text("course").notNull(),
    campus: text("campus"),
    intakeCode: text("intake_code").references(() => intakes.code),
    startsOn: date("starts_on", { mode: "string" }),
    currency: offerCurrencyEnum("currency").notNull(),
    /** For the first year of study. */
    tuitionMinor: minor("tuition_minor").notNull(),
    depositMinor: minor("deposit_minor"),
    scholarshipName: text("scholarship_name"),
    /** Off the tuition of each year. */
    scholarshipMinor: minor("scholarship_minor"),
    /** Health cover (OSHC in Australia), for the visa. */
    healthCoverMinor: minor("health_cover_minor"),
    otherFeesMinor: minor("other_fees_minor"),
    /** The last day to accept it, in the institution's country, and the end of that day. */
    expiresOn: date("expires_on", { mode: "string" }).notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** Written for the student. */
    note: text("note"),
    source: offerSourceEnum("source").notNull(),
    /** The institution's own reference. */
    institutionReference: text("institution_reference"),
    letterFileId: uuid("letter_file_id").references(() => files.id),
    letterOrigin: letterOriginEnum("letter_origin"),
    /** The number of letters so far. */
    letterVersion: smallint("letter_version").notNull().default(0),
    letterSha256: text("letter_sha256"),
    issuedAt: moment("issued_at"),
    issuedBy: uuid("issued_by").references(() => users.id, { onDelete: "set null" }),
    /** When and why it reached its state after issue. */
    decidedAt: moment("decided_at"),
    reason: text("reason"),
    /** The requested intake. */
    deferTo: text("defer_to").references(() => intakes.code),
    /** How many of the reminders were sent. */
    reminded: smallint("reminded").notNull().default(0),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("offers_application_idx").on(table.applicationId, table.createdAt, table.id),
    // All offers, newest first: the order in which the API pages.
    index("offers_created_idx").on(table.createdAt, table.id),
    index("offers_letter_idx").on(table.letterFileId),
    index("offers_expiring_idx").on(table.expiresAt, table.id).where(sql`state = 'issued'`),
    check("offers_tuition_check", sql`tuition_minor > 0`),
    check("offers_deposit_check", sql`deposit_minor between 0 and tuition_minor`),
    check("offers_scholarship_check", sql`scholarship_minor between 0 and tuition_minor`),
    check(
      "offers_fees_check",
      sql`coalesce(health_cover_minor, 0) >= 0 and coalesce(other_fees_minor, 0) >= 0`,
    ),
    check("offers_start_check", sql`intake_code is not null or starts_on is not null`),
    // Every issued offer has a letter; erasure deletes the file and keeps its hash.
    check(
      "offers_letter_check",
      sql`issued_at is null or (letter_sha256 is not null and letter_version > 0)`,
    ),
  ],
);

/** The conditions that a student must meet before a conditional offer becomes a full offer. */
export const offerConditions = pgTable(
  "offer_conditions",
  {
    id: id(),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    /** Its position in the letter, from 1. */
    position: smallint("position").notNull(),
    text: text("text").notNull(),
    state: offerConditionStateEnum("state").notNull().default("open"),
    /** The document of the wallet that is to prove it. */
    documentId: uuid("document_id").references(() => documents.id, { onDelete: "set null" }),
    sentAt: moment("sent_at"),
    sentBy: uuid("sent_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** The note on the decision, for the student. */
    note: text("note"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("offer_conditions_offer_idx").on(table.offerId, table.position),
    index("offer_conditions_document_idx").on(table.documentId),
  ],
);

/**
 * Evidence that a student accepted an offer, with its terms. A trigger refuses every change but one, which removes
 * the personal values when they are erased; the hash stays.
 */
export const offerAcceptances = pgTable(
  "offer_acceptances",
  {
    id: id(),
    offerId: uuid("offer_id")
      .notNull()
      .unique("offer_acceptances_offer_key")
      .references(() => offers.id),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id),
    /** Null after erasure. */
    typedName: text("typed_name"),
    acceptedAt: moment("accepted_at").notNull(),
    letterVersion: smallint("letter_version").notNull(),
    letterSha256: text("letter_sha256").notNull(),
    /** Everything that was accepted and declared (`acceptanceContent`); null after erasure. */
    content: jsonb("content").$type<ChainContent>(),
    /** SHA-256 of the content as canonical JSON, hexadecimal. */
    hash: text("hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("offer_acceptances_student_idx").on(table.studentId, table.acceptedAt)],
);
