import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "#app/platform/database/columns.server.ts";
import type { DocumentKind } from "./kinds.ts";

/** What the agency requires of a document type. A type without a row follows the rules in `kind-rule.ts`. */
export const documentKindRules = pgTable("document_kind_rules", {
  kind: text("kind").$type<DocumentKind>().primaryKey(),
  asked: text("requested"),
  monthsBeyondStart: integer("months_beyond_start"),
  monthsOld: integer("months_old"),
  needsTranslation: boolean("needs_translation").notNull().default(false),
  monthsKept: integer("retention_months"),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
