import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { exportColumns } from "#app/platform/lists/list-column.ts";
import { TRANSLATION_REPORT_LIST } from "./admin-list.ts";
import { readReportRows, TRANSLATION_REPORT_SOURCE } from "./queries.server.ts";
import { REPORT_COLUMNS } from "./report-columns.ts";
import { TRANSLATION_REPORTS_PATH } from "./translation-report.ts";
import { translationReportMessages } from "./translation-reports.words.ts";

export const translationReportExport = defineListExport({
  name: "translation-reports",
  path: TRANSLATION_REPORTS_PATH,
  spec: TRANSLATION_REPORT_LIST,
  title: () => translationReportMessages.title,
  needs: "translationReport.list",
  isPersonal: false,
  read: () => ({ source: TRANSLATION_REPORT_SOURCE, rows: readReportRows }),
  columns: () => exportColumns(REPORT_COLUMNS, TRANSLATION_REPORT_LIST.columns),
});
