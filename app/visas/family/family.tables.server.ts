import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { FamilyRelation } from "./family-link.ts";

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Who can open the family page of an application, with the student’s consent. See decision 0293. */
export const familyLinks = pgTable(
  "family_links",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    relation: text("relation").$type<FamilyRelation>().notNull(),
    email: text("email"),
    /** In E.164; codes go there. */
    phone: text("phone").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** When the student gave their consent, in the product. */
    consentedAt: moment("consented_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    revokedBy: person("revoked_by"),
    lastOpenedAt: moment("last_opened_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("family_links_application_idx").on(table.applicationId, table.createdAt),
    check(
      "family_links_relation_check",
      sql`${table.relation} in ('mother', 'father', 'guardian', 'partner', 'sponsor', 'other')`,
    ),
  ],
);

/** The official payment pages of universities, as owners have entered them. */
export const universityPaymentPages = pgTable(
  "university_payment_pages",
  {
    universityId: uuid("university_id")
      .primaryKey()
      .references(() => universities.id, { onDelete: "cascade" }),
    url: text("url"),
    version: integer("version").notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [check("university_payment_pages_url_check", sql`${table.url} like 'https://%'`)],
);
