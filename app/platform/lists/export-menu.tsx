import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { buttonClass } from "#app/ui/button-style.ts";
import { Download } from "#app/ui/icons.tsx";
import { EXPORT_FORMAT_LABELS, exportMessages } from "./export.words.ts";
import { EXPORT_FORMATS, MOST_ROWS } from "./export-formats.ts";

/**
 * Takes the list as it is narrowed out as a file. It opens without script; with script it also closes by Escape, by a
 * press elsewhere and when a file has been chosen.
 */
export function ExportMenu({ name, search }: { name: string; search: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => menu.current?.removeAttribute("open");
    const onPress = ({ target }: MouseEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      event.preventDefault();
      close();
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("click", onPress);
    // Before the list hears of it, which would close the open record.
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      document.removeEventListener("click", onPress);
      document.removeEventListener("keydown", onKey, { capture: true });
    };
  }, []);
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
        className="menu-sheet"
        onSubmit={() => menu.current?.removeAttribute("open")}
      >
        <input type="hidden" name="intent" value="export" />
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
