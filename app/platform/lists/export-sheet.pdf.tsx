import { Notes, Sheet, Table } from "#app/platform/pdf/sheet.pdf.tsx";
import type { ExportHead } from "./export-cells.ts";

interface ExportSheetProps {
  readonly brandName: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly columns: readonly ExportHead[];
  readonly rows: readonly (readonly string[])[];
}

/** A list on paper. */
export function ExportSheet({ brandName, title, notes, columns, rows }: ExportSheetProps) {
  return (
    <Sheet brandName={brandName} title={title} foot={title} isWide>
      <Notes lines={notes} />
      <Table
        columns={columns.map(({ title: label, share, kind }) => ({
          label,
          share,
          isFigure: kind === "number",
        }))}
        rows={rows.map((cells, at) => ({ key: String(at), cells }))}
      />
    </Sheet>
  );
}
