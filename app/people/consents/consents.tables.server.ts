import { boolean, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { userId, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { ConsentChannel, ConsentDecision, ConsentKind, TextKind } from "./kinds.ts";

/**
 * Receipts of what a person agreed to, declined or withdrew. They never change; erasing removes only the guardian's
 * name.
 */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    userId: userId(),
    kind: text("kind").$type<ConsentKind>().notNull(),
    /** The effective date of the text, the only version information before versions were numbered. */
    version: text("version").notNull(),
    /** The version of `consent_texts`; null for consents before versions were stored. */
    number: integer("number"),
    decision: text("decision").$type<ConsentDecision>().notNull().default("given"),
    /** Null if it was not recorded. */
    door: text("door").$type<ConsentChannel>(),
    /** Where the consent was given: `sign-up`, `invitation`, `account` or an application's id. */
    context: text("context").notNull(),
    /** The language of the page around it. */
    language: text("language"),
    /** The language of the text itself, which can be English on a page in another; null if it was not stored. */
    textLanguage: text("text_language"),
    /** The brand name in the text; null if it was not stored. */
    brandName: text("brand_name"),
    /** The account that ticked the box, if it was someone else. */
    byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
    guardianName: text("guardian_name"),
    createdAt: createdAt(),
  },
  (table) => [
    index("consents_user_id_idx").on(table.userId),
    index("consents_text_idx").on(table.kind, table.number),
  ],
);

/** Every consent text that was ever published, unchanged. */
export const consentTexts = pgTable(
  "consent_texts",
  {
    id: id(),
    kind: text("kind").$type<TextKind>().notNull(),
    number: integer("number").notNull(),
    /** The default text that comes with the product; a newer default replaces it automatically. */
    isDefault: boolean("is_default").notNull(),
    title: text("title").notNull(),
    /** With `{brandName}` in place of the brand. */
    body: text("body").notNull(),
    /** The effective date, as on receipts. */
    since: text("since").notNull(),
    /** People who agreed to an older version must agree again. */
    requestsAgain: boolean("requests_again").notNull(),
    /** Why it was published; null for default texts. */
    reason: text("reason"),
    publishedAt: moment("published_at").notNull(),
    publishedBy: uuid("published_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [unique("consent_texts_number").on(table.kind, table.number)],
);

/** The consent text that owners are editing, one of each kind. */
export const consentDrafts = pgTable("consent_drafts", {
  kind: text("kind").$type<TextKind>().primaryKey(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  version: integer("version").notNull(),
  updatedAt: updatedAt(),
});
