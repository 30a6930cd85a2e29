import { Form } from "react-router";
import { buttonClass } from "#app/ui/button-style.ts";
import { Choice } from "#app/ui/choice.tsx";
import { Download } from "#app/ui/icons.tsx";
import { EXPORT_FORMAT_LABELS, exportMessages } from "./export.words.ts";
import { EXPORT_FORMATS, MOST_ROWS } from "./export-formats.ts";
import { useMenu } from "./use-menu.ts";

type ExportMenuProps = {
  name: string;
  search: string;
  /** Whether the list shows some of its columns only. */
  hidesColumns: boolean;
};

/** Takes the list as it is narrowed out as a file. It closes when a file has been chosen. */
export function ExportMenu({ name, search, hidesColumns }: ExportMenuProps) {
  const menu = useMenu();
  return (
    <details ref={menu} className="relative">
      <summary className={`${buttonClass()} menu-button`}>
        <Download aria-hidden="true" />
        {exportMessages.export}
      </summary>
      {/* The answer is a file, which the browser fetches by itself. */}
      <Form
        method="post"
        action={`/admin/lists/${name}/export${search}`}
        reloadDocument
        discover="none"
        className="menu-sheet"
        onSubmit={() => menu.current?.removeAttribute("open")}
      >
        <input type="hidden" name="intent" value="export" />
        {hidesColumns ? (
          <Choice
            type="checkbox"
            name="onlyShown"
            label={exportMessages.onlyShown}
            defaultChecked
            className="px-3 text-sm"
          />
        ) : null}
        {EXPORT_FORMATS.map((format) => (
          <button key={format} type="submit" name="format" value={format} className="menu-item">
            {EXPORT_FORMAT_LABELS[format]}
          </button>
        ))}
        <p className="mt-1 border-line border-t px-3 pt-2 text-ink-muted text-sm">
          {exportMessages.hint} {exportMessages.pdfHint({ most: MOST_ROWS.pdf })}
        </p>
      </Form>
    </details>
  );
}
