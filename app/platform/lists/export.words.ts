import { words } from "#app/words/words.ts";
import type { ExportFormat } from "./export-formats.ts";

export const EXPORT_FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = words({
  csv: "CSV",
  xlsx: "Excel (XLSX)",
  pdf: "PDF",
});

/** Words of a list that is taken out as a file. */
export const exportMessages = words({
  export: "Export",
  hint: "All rows that the list is narrowed to, in its order. The audit trail says who took them.",
  pdfHint: "A PDF holds at most {most} rows.",
  onlyShown: "Only the columns shown",
  choose: "Choose CSV, Excel or PDF",
  inZone: "{title} ({zone})",
  rows: "{count, plural, one {# row} other {# rows}}",
  made: "Made on {when} for {name}",
  tooLongForPdf: "A PDF holds at most {most} rows. Narrow the list, or take CSV or Excel.",
  tooLongForXlsx: "An Excel sheet holds at most {most} rows. Narrow the list, or take CSV.",
  busy: "{most} of your exports are still under way. Wait until one of them has ended.",
  crowded: "Too many exports are under way. Please try again in a moment.",
});
