/**
 * Opens the consultation dialog in place of following the link to the booking page. Without this
 * script the links lead there, and `/?book=1` shows the dialog as the server rendered it.
 */
const dialog = document.querySelector<HTMLDialogElement>("dialog[data-consultation]");
const frame = dialog?.querySelector("iframe");

function show(): void {
  if (!dialog || !frame) return;
  // The scheduling page is fetched when it is first wanted, not with every visit.
  if (!frame.getAttribute("src") && frame.dataset.src) frame.src = frame.dataset.src;
  dialog.showModal();
}

if (dialog && frame) {
  // Rendered open by the server it blocks nothing behind it; a modal traps the focus and closes with Escape.
  if (dialog.open) {
    dialog.close();
    show();
    history.replaceState(null, "", location.pathname + location.hash);
  }
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a[data-opens-consultation]");
    if (!link) return;
    event.preventDefault();
    // The menu of small screens would stay open behind it.
    for (const menu of document.querySelectorAll("details[data-menu][open]")) menu.removeAttribute("open");
    show();
  });
  // A press on the backdrop is a press on the dialog itself, outside its content.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}
