import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import type { TranslatedLanguage } from "#app/words/languages.ts";
import type { ReportKind } from "./translation-report.ts";

/** Translations that readers reported. No column says who: no account, no address. */
export const translationReports = pgTable(
  "translation_reports",
  {
    /** Made with the form, so that the same form sent twice is one report. */
    id: id(),
    language: text("language").$type<TranslatedLanguage>().notNull(),
    /** The page, without query, ids and secrets; null where the form was opened without one. */
    page: text("page"),
    kind: text("kind").$type<ReportKind>().notNull(),
    /** What the reader selected or typed. */
    text: text("text"),
    /** The key of the text in the language's translations, where the text is one of them. */
    entry: text("entry"),
    correctedAt: moment("corrected_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index("translation_reports_created_idx").on(table.createdAt, table.id)],
);
