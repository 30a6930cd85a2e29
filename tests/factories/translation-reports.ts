import { translationReports } from "#app/conversations/translation-reports/translation-reports.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** A report about a text of the course search in Nepali. */
export const makeTranslationReport = async (
  db: DbOrTransaction,
  given: Partial<typeof translationReports.$inferInsert> = {},
): Promise<typeof translationReports.$inferSelect> =>
  only(
    await db
      .insert(translationReports)
      .values({ language: "ne", page: "/courses", kind: "wrong-meaning", text: "गलत शब्द", ...given })
      .returning(),
  );
