import { eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { TRANSLATION_REPORT_LIST } from "./admin-list.ts";
import type { TranslationReport } from "./translation-report.ts";
import { translationReports } from "./translation-reports.tables.server.ts";

export const TRANSLATION_REPORT_SOURCE: ListSource<
  keyof (typeof TRANSLATION_REPORT_LIST)["sorts"],
  keyof (typeof TRANSLATION_REPORT_LIST)["filters"]
> = {
  spec: TRANSLATION_REPORT_LIST,
  from: sql`${translationReports}`,
  id: sql`${translationReports.id}`,
  orders: { created: { by: sql`${translationReports.createdAt}`, type: "timestamptz" } },
  search: {
    text: sql`lower(coalesce(${translationReports.text}, '') || chr(10) || coalesce(${translationReports.entry}, '') || chr(10) || coalesce(${translationReports.page}, ''))`,
    indexed: false,
  },
  filters: {
    language: translationReports.language,
    kind: translationReports.kind,
    created: { days: translationReports.createdAt },
    state: (state) =>
      state === "open"
        ? sql`${translationReports.correctedAt} is null`
        : sql`${translationReports.correctedAt} is not null`,
  },
};

/** One page of the reported translations, as the URL asks for it. */
export async function listTranslationReports(
  db: DbOrTransaction,
  query: ListQueryOf<typeof TRANSLATION_REPORT_LIST>,
): Promise<Page<TranslationReport>> {
  const page = await readListPage(db, TRANSLATION_REPORT_SOURCE, query);
  return { ...page, items: await readReportRows(db, page.items) };
}

/** What the list shows of reports, in the order of their ids. */
export async function readReportRows(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<TranslationReport[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await db.select().from(translationReports).where(among(translationReports.id, ids)));
}

/** One report, or null. `id` is a record id. */
export async function findTranslationReport(
  db: DbOrTransaction,
  id: string,
): Promise<TranslationReport | null> {
  const [row] = await db.select().from(translationReports).where(eq(translationReports.id, id));
  return row ?? null;
}
