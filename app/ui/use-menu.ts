import { type RefObject, useEffect, useRef } from "react";

/**
 * A `<details>` as a menu: it opens without script; with script it also closes by Escape, which takes the focus back to its
 * button, and by a press elsewhere.
 */
export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: MouseEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute("open");
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      event.preventDefault();
      closeMenu(menu.current);
    };
    document.addEventListener("click", onPress);
    // Before the list hears of it, which would close the open record.
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      document.removeEventListener("click", onPress);
      document.removeEventListener("keydown", onKey, { capture: true });
    };
  }, []);
  return menu;
}

/** Closes a menu and gives the focus to its button. */
export function closeMenu(menu: HTMLDetailsElement): void {
  menu.removeAttribute("open");
  menu.querySelector("summary")?.focus();
}
