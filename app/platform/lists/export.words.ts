import { note, words } from "#app/words/words.ts";
import type { ExportFormat } from "./export-formats.ts";

export const EXPORT_FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = words({
  csv: "CSV",
  xlsx: "Excel (XLSX)",
  pdf: "PDF",
});

/** Texts of the export of a list as a file. */
export const exportMessages = words({
  import: "Import",
  bulkEdit: "Bulk edit",
  menu: note("List actions", "Button that opens import, export and other actions of a list"),
  export: "Export",
  exportRows: "{count, plural, one {Export # row} other {Export # rows}}",
  exportMany: "Export more than {count, number} rows",
  exportChosen: note("Export ({chosen})", "{chosen} is “3 selected”"),
  hintChosen: "Exports the selected rows, in the current order. The export is recorded in the audit log.",
  hint: "Exports every row that matches your filters, in the current order. The export is recorded in the audit log.",
  pdfHint: "PDF files are limited to {most} rows.",
  onlyShown: "Visible columns only",
  choose: "Select CSV, Excel or PDF",
  inZone: "{title} ({zone})",
  rows: "{count, plural, one {# row} other {# rows}}",
  made: "Created on {when} for {name}",
  tooLongForPdf: "A PDF can hold up to {most} rows. Filter the list, or export to CSV or Excel.",
  tooLongForXlsx: "An Excel sheet can hold up to {most} rows. Filter the list, or export to CSV.",
  busy: "You already have {most} exports running. Wait for one to finish.",
  crowded: "Too many exports are running. Try again in a moment.",
});
