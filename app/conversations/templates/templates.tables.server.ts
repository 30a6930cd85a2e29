import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";
import type { LanguageTag } from "#app/words/languages.ts";

/** Message templates with variables (`template.ts`). */
export const messageTemplates = pgTable(
  "message_templates",
  {
    id: id(),
    title: text("title").notNull(),
    /** In which language it is written. */
    language: text("language").$type<LanguageTag>().notNull(),
    body: text("body").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("message_templates_title_key").on(table.language, table.title)],
);
