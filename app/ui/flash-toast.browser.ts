import { TOAST_MS } from "./toast-style.ts";

/**
 * The toast of a page without the framework: it closes automatically, later while it is hovered or focused, its text
 * is selected or the tab is hidden; it has a close button, and Alt+T focuses it, as with live toasts.
 */
const toast = document.querySelector<HTMLElement>("[data-flash-toast]");
if (toast) closes(toast);

function closes(toast: HTMLElement): void {
  let timer = 0;
  let before: Element | null = null;

  const close = () => {
    clearTimeout(timer);
    const hadFocus = toast.contains(document.activeElement);
    toast.remove();
    // Keyboard users return to where they were.
    if (hadFocus && before instanceof HTMLElement) before.focus();
  };
  const isHeld = () =>
    document.hidden ||
    toast.matches(":hover, :focus-within") ||
    (!getSelection()?.isCollapsed && toast.contains(getSelection()?.anchorNode ?? null));
  const wait = () => {
    clearTimeout(timer);
    if (toast.isConnected && !isHeld()) timer = window.setTimeout(close, TOAST_MS);
  };
  // Where the focus has gone is known once the event is over.
  const waitAfter = () => window.setTimeout(wait);

  const button = toast.querySelector("button");
  if (button) button.hidden = false;
  button?.addEventListener("click", close);
  for (const name of ["pointerenter", "pointerleave", "focusin", "focusout"]) {
    toast.addEventListener(name, waitAfter);
  }
  for (const name of ["visibilitychange", "selectionchange"]) document.addEventListener(name, waitAfter);
  document.addEventListener("keydown", (event) => {
    if (!toast.isConnected) return;
    if (event.altKey && event.code === "KeyT") {
      before = document.activeElement;
      toast.focus();
    } else if (event.key === "Escape" && toast.contains(document.activeElement)) close();
  });
  wait();
}
