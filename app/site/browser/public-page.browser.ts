import "#app/platform/forms/typed-digits.browser.ts";
import "#app/platform/pages/frame.browser.ts";
import "#app/site/frame/language-offer.browser.ts";
import { followStress, printOn } from "#app/planning/funds/stress.browser.ts";
import { suggestUnder } from "./suggest.browser.ts";

/** What was left open is not part of the address of a search; without script, the server leads there. */
document.addEventListener("formdata", ({ target, formData }) => {
  if (!/\/(courses|scholarships|universities)(#|$)/.test((target as HTMLFormElement).action)) return;
  for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
});
/** Script enhancements of every public page: search boxes suggest, figures update. */
document.querySelectorAll<HTMLInputElement>("input[data-suggest]").forEach(suggestUnder);
document.querySelectorAll<HTMLInputElement>("input[data-stress]").forEach(followStress);
document.querySelectorAll<HTMLButtonElement>("button[data-print]").forEach(printOn);
