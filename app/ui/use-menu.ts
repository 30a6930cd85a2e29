import { type RefObject, useEffect, useRef } from "react";

/** On a control outside a menu that opens the menu: a press on it is not one elsewhere. */
export const OPENS_MENU = { "data-opens-menu": "" } as const;

/**
 * A `<details>` as a menu: it opens without JavaScript; with JavaScript it also closes with Escape, which returns the
 * focus to its button, and with a click outside.
 */
export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || menu.current?.contains(target)) return;
      if (!target.closest("[data-opens-menu]")) menu.current?.removeAttribute("open");
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
