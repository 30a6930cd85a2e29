import { Badge } from "#app/ui/badge.tsx";
import { reportState, type TranslationReport } from "./translation-report.ts";
import { REPORT_STATE_LABELS } from "./translation-reports.words.ts";

export function ReportBadge({ report }: { report: Pick<TranslationReport, "correctedAt"> }) {
  const state = reportState(report);
  return <Badge variant={state === "open" ? "warning" : "success"}>{REPORT_STATE_LABELS[state]}</Badge>;
}
