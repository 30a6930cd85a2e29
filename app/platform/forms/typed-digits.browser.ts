import { plainDigits } from "#app/platform/text/digits.ts";

/** Number fields of browsers drop digits of other scripts, so such digits are typed into them as 0 to 9. */
document.addEventListener("beforeinput", (event) => {
  const { target, data } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== "number" || !data) return;
  const plain = plainDigits(data);
  if (plain === data) return;
  event.preventDefault();
  // Deprecated, but the only way to insert at the cursor of a number field, with its undo and its events.
  document.execCommand("insertText", false, plain);
});
