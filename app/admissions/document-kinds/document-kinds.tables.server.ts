import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "#app/platform/database/columns.server.ts";
import type { DocumentKind } from "./kinds.ts";

/** What the office asks of a kind of document. A kind without a row has the rules of `kind-rule.ts`. */
export const documentKindRules = pgTable("document_kind_rules", {
  kind: text("kind").$type<DocumentKind>().primaryKey(),
  asked: text("asked"),
  monthsBeyondStart: integer("months_beyond_start"),
  monthsOld: integer("months_old"),
  needsTranslation: boolean("needs_translation").notNull().default(false),
  monthsKept: integer("months_kept"),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
