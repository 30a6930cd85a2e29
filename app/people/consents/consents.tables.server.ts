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
    /** The day since when the text was in force: all that was kept before versions had numbers. */
    version: text("version").notNull(),
    /** The version of `consent_texts`; null for what was agreed to before versions were kept. */
    number: integer("number"),
    decision: text("decision").$type<ConsentDecision>().notNull().default("given"),
    /** Null where it was not kept. */
    door: text("door").$type<ConsentChannel>(),
    /** Where it was given: `sign-up`, `invitation`, `account` or an application's id. */
    context: text("context").notNull(),
    /** In which the page around it was. */
    language: text("language"),
    /** What the house was called in the text; null where it was not kept. */
    brandName: text("brand_name"),
    /** Who ticked the box where it was not the person. */
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
    /** With `{brandName}` where the house is named. */
    body: text("body").notNull(),
    /** The day since when it is in force, as receipts name it. */
    since: text("since").notNull(),
    /** Who agreed to an older one is asked again. */
    requestsAgain: boolean("requests_again").notNull(),
    /** Why it was published; null for ours. */
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
