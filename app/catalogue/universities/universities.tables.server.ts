import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { courseStatusEnum } from "#app/catalogue/course-terms/course-terms.tables.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";

/** Names of the columns that staff have set by hand: an import leaves them as they are. */
export const staffFields = () => text("staff_fields").array().notNull().default(sql`'{}'::text[]`);

/** Where the facts of a row come from (an address or a register's name), and their date (`2026-01`, `2026-01-15`). */
export const provenance = () => ({ source: text("source"), sourceAsOf: text("source_as_of") });

/** Every education provider: universities, and the colleges, schools and institutes of a national register. */
export const universities = pgTable(
  "universities",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    /** The name in the register, where it differs from the one people know. */
    legalName: text("legal_name"),
    /** The register's code of the provider (CRICOS provider code), where there is one. */
    providerCode: text("provider_code").unique(),
    /** "Government" or "Private", in the register's words. */
    ownership: text("ownership"),
    /** How many international students the register allows. */
    studentCapacity: integer("student_capacity"),
    website: text("website"),
    contactEmail: text("contact_email"),
    /** Partner or Standard. */
    partner: boolean("partner").notNull().default(false),
    /** The institution whose people work with its courses and applications. */
    organisationId: uuid("organisation_id").references(() => organisations.id, { onDelete: "set null" }),
    /** One of the universities proper: shown first, and on the pages about universities. */
    isUniversity: boolean("is_university").notNull().default(false),
    countryId: uuid("country_id").references(() => countries.id),
    city: text("city"),
    /** `NSW`, …; in New Zealand the region. */
    state: text("state"),
    /** What its page says of it in our own words. */
    summary: text("summary"),
    ...provenance(),
    staffFields: staffFields(),
    status: courseStatusEnum("status").notNull().default("open"),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("universities_list_idx").on(table.isArchived, table.createdAt, table.id),
    index("universities_organisation_idx").on(table.organisationId),
  ],
);

/** The campuses of a provider, with their regional category. */
export const campuses = pgTable(
  "campuses",
  {
    id: id(),
    universityId: uuid("university_id")
      .notNull()
      .references(() => universities.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The name in the register, where staff call it something else: imports know it by this one. */
    registerName: text("register_name"),
    city: text("city"),
    /** `NSW`, …; in New Zealand the region. */
    state: text("state"),
    postcode: text("postcode"),
    /** 1, 2 or 3 in Australia; null where it is not known or the country has none. */
    regionalCategory: smallint("regional_category"),
    /** Who says so, where staff have set the category by hand; null: it follows from the postcode. */
    categorySource: text("category_source"),
    categoryAsOf: text("category_as_of"),
    ...provenance(),
    staffFields: staffFields(),
    status: courseStatusEnum("status").notNull().default("open"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("campuses_university_name_key").on(table.universityId, table.name),
    check("campuses_regional_category_check", sql`${table.regionalCategory} IN (1, 2, 3)`),
  ],
);
