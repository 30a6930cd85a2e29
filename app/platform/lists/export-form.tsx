import type { ReactNode } from "react";
import { Form } from "react-router";
import { Choice } from "#app/ui/choice.tsx";
import { EXPORT_FORMAT_LABELS, exportMessages } from "./export.words.ts";
import { EXPORT_FORMATS, MOST_ROWS } from "./export-formats.ts";

/** How a list is exported by its reader. */
export interface OfferedExport {
  /** Of the list. */
  readonly name: string;
  /** The query of its address with the columns that its reader has. */
  readonly search: string;
  /** Whether the list shows some of its columns only. */
  readonly hidesColumns: boolean;
}

type ExportFormProps = {
  offered: OfferedExport;
  title: string;
  hint: string;
  className?: string | undefined;
  onSubmit: () => void;
  /** What narrows the rows further. */
  children?: ReactNode;
};

/** A button for each kind of file. The browser downloads the response, and the page stays. */
export function ExportForm({ offered, title, hint, className, onSubmit, children }: ExportFormProps) {
  return (
    <Form
      method="post"
      action={`/admin/lists/${offered.name}/export${offered.search}`}
      reloadDocument
      discover="none"
      className={className}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="export" />
      {children}
      <p className="px-3 pt-2 font-semibold text-sm" data-figures>
        {title}
      </p>
      <div className="flex px-1">
        {EXPORT_FORMATS.map((format) => (
          <button
            key={format}
            type="submit"
            name="format"
            value={format}
            className="menu-item w-auto px-2 text-eucalyptus"
          >
            {EXPORT_FORMAT_LABELS[format]}
          </button>
        ))}
      </div>
      {offered.hidesColumns ? (
        <Choice
          type="checkbox"
          name="onlyShown"
          label={exportMessages.onlyShown}
          defaultChecked
          className="px-3 text-sm"
        />
      ) : null}
      <p className="px-3 pb-1 text-ink-muted text-xs">
        {hint} {exportMessages.pdfHint({ most: MOST_ROWS.pdf })}
      </p>
    </Form>
  );
}
