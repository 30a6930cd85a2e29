import { words } from "#app/words/words.ts";
import type { ReportState } from "./translation-report.ts";

export const REPORT_STATE_LABELS: Readonly<Record<ReportState, string>> = words({
  open: "Open",
  corrected: "Corrected",
});

/** The reported translations in the settings. */
export const translationReportMessages = words({
  title: "Translation reports",
  description:
    "Translations that readers reported on a page. Reports are deleted after 12 months, and 90 days after they are marked as corrected.",
  recordTitle: "{language}: {kind}",
  columns: {
    kind: "Problem",
    language: "Language",
    page: "Page",
    text: "Text",
    english: "English",
    state: "Status",
    created: "Reported",
    corrected: "Corrected",
  },
  entry: "Key in the translations",
  noText: "No text entered",
  noEntry: "No single translation has this text",
  search: "Search by text, English or page",
  none: "No translation reports",
  noneHint: "Readers report a translation with the link below each page in their language.",
  loadFailed: "Failed to load translation reports",
  correct: "Mark as corrected",
  reopen: "Reopen",
  marked: "Translation report marked as corrected",
  reopened: "Translation report reopened",
});
