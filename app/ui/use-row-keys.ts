import { type RefObject, useEffect } from "react";

/** A line of a table, or a card of a board. */
const ROW = "tr, li";

/**
 * j and k move the focus down and up through the elements marked data-row-link inside `container`; Enter is
 * the link's own. With a record open next to its row, they open the next and the previous record. Silent while
 * something is typed, a dialog is open, or a modifier is held.
 */
export function useRowKeys(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.key !== "j" && event.key !== "k") || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
      // Behind a record that has the page to itself, the keys are the record's.
      if (isSomethingOpen() || !container.current?.checkVisibility()) return;
      const links = [...(container.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
      // With a record open next to its row, the keys walk from record to record.
      const open = links.findIndex((link) => link.ariaCurrent === "true" && link.checkVisibility());
      if (open >= 0) {
        const other = links[open + (event.key === "j" ? 1 : -1)];
        if (!other) return;
        event.preventDefault();
        other.click();
        other.scrollIntoView({ block: "nearest" });
        return;
      }
      const row = document.activeElement?.closest(ROW);
      const here = links.findIndex((link) => link === document.activeElement || link.closest(ROW) === row);
      const next =
        here < 0
          ? links[event.key === "j" ? 0 : links.length - 1]
          : links[here + (event.key === "j" ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [container]);
}

/** Whether a dialog, menu or list floats over the page: the keys are theirs then. Closed ones may stay in the page. */
export function isSomethingOpen(): boolean {
  const floating = document.querySelectorAll(
    "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]",
  );
  return [...floating].some((element) => element.checkVisibility());
}

/** Whether a key press goes into a control that takes text. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !["checkbox", "radio"].includes(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName))
  );
}
