import type { ListColumn } from "#app/platform/lists/list-column.ts";
import { LANGUAGES } from "#app/words/languages.ts";
import { englishOfKey } from "#app/words/translation-keys.ts";
import { reportState, type TranslationReport } from "./translation-report.ts";
import { REPORT_KIND_LABELS } from "./translation-report.words.ts";
import { REPORT_STATE_LABELS, translationReportMessages } from "./translation-reports.words.ts";

const texts = translationReportMessages.columns;

/** The columns of the reported translations. What readers typed is shown as text, never as a link. */
export const REPORT_COLUMNS: readonly ListColumn<TranslationReport>[] = [
  {
    id: "kind",
    kind: "text",
    title: () => texts.kind,
    value: (row) => REPORT_KIND_LABELS[row.kind],
    primary: true,
  },
  { id: "language", kind: "text", title: () => texts.language, value: (row) => LANGUAGES[row.language].name },
  { id: "page", kind: "longText", title: () => texts.page, value: (row) => row.page },
  { id: "text", kind: "lines", title: () => texts.text, value: (row) => row.text, share: 2 },
  {
    id: "english",
    kind: "lines",
    title: () => texts.english,
    value: (row) => (row.entry === null ? null : englishOfKey(row.entry)),
    share: 2,
  },
  {
    id: "state",
    kind: "text",
    title: () => texts.state,
    value: (row) => REPORT_STATE_LABELS[reportState(row)],
  },
  {
    id: "created",
    kind: "moment",
    title: () => texts.created,
    value: (row) => row.createdAt,
    sortKey: "created",
  },
];
