import "./language-offer.browser.ts";

/**
 * Enhances the frame of every public page: the links to the booking page open the dialog, the menu closes
 * automatically, another language is offered. Without it the links lead to the booking page, `/?book=1` shows the dialog as the server rendered
 * it, and the menu closes with its own button.
 */
const dialog = document.querySelector<HTMLDialogElement>("dialog[data-consultation]");
const frame = dialog?.querySelector("iframe");

function showConsultation(): boolean {
  if (!dialog || !frame) return false;
  // The scheduling page is fetched when it is first needed, not with every visit; ours gets the visitor's time zone.
  if (!frame.src)
    frame.src = (frame.dataset.src as string).replace(
      "{zone}",
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
  dialog.showModal();
  return true;
}

// Rendered open by the server it blocks nothing behind it; a modal traps the focus and closes with Escape.
if (dialog?.open) {
  dialog.close();
  showConsultation();
  history.replaceState(null, "", location.pathname + location.hash);
}

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  // A press on the backdrop is a press on the dialog itself, outside its content.
  if (target === dialog) dialog.close();
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
    if (!menu.contains(target) || target.closest("a")) menu.open = false;
  }
  const changed = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || changed) return;
  if (target.closest("a[data-opens-consultation]") && showConsultation()) event.preventDefault();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector<HTMLDetailsElement>("details[data-menu][open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});
