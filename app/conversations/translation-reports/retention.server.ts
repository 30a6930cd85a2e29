import { lt, or } from "drizzle-orm";
import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { CORRECTED_DAYS, REPORT_DAYS } from "./translation-report.ts";
import { translationReports } from "./translation-reports.tables.server.ts";

const DAY_MS = 86_400_000;

export const oldTranslationReports: FixedRule = {
  key: "translation-reports",
  texts: words({
    label: "Translation reports",
    about: "Deleted after 12 months, and 90 days after they were marked as corrected.",
  }),
  async forget({ db, now }) {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
    const gone = await db
      .delete(translationReports)
      .where(
        or(
          lt(translationReports.createdAt, before(REPORT_DAYS)),
          lt(translationReports.correctedAt, before(CORRECTED_DAYS)),
        ),
      );
    return gone.rowCount ?? 0;
  },
};
