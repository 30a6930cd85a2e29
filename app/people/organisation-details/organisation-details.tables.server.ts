import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { CountryCode } from "#app/people/organisations/country-codes.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id } from "#app/platform/database/columns.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import type { OrganisationDocumentKind } from "./organisation-documents.ts";

const organisationId = () =>
  uuid("organisation_id")
    .notNull()
    .references(() => organisations.id, { onDelete: "cascade" });

/** Addresses where a partner can be visited. */
export const organisationOffices = pgTable(
  "organisation_offices",
  {
    id: id(),
    organisationId: organisationId(),
    city: text("city").notNull(),
    country: text("country").$type<CountryCode>().notNull(),
    address: text("address"),
    phone: text("phone"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index("organisation_offices_organisation_idx").on(table.organisationId, table.createdAt)],
);

/** A partner's agreements, licences and similar documents, with signing and expiry dates. */
export const organisationDocuments = pgTable(
  "organisation_documents",
  {
    id: id(),
    organisationId: organisationId(),
    kind: text("kind").$type<OrganisationDocumentKind>().notNull(),
    title: text("title").notNull(),
    signedOn: date("signed_on", { mode: "string" }),
    /** The last day on which it is in force; null for no end. */
    expiresOn: date("expires_on", { mode: "string" }),
    fileId: uuid("file_id").references(() => files.id),
    fileName: text("file_name"),
    /** How many days before its end the last reminder went out. */
    remindedAt: smallint("reminded_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("organisation_documents_organisation_idx").on(table.organisationId, table.createdAt),
    index("organisation_documents_expiry_idx").on(table.expiresOn).where(sql`${table.expiresOn} is not null`),
    index("organisation_documents_file_idx").on(table.fileId),
  ],
);
