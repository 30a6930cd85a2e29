import { fragmentOf, textOfFragment } from "./report-translation.ts";

/** Takes the selected text to the form for reports, and fills it in there. */
for (const press of ["pointerdown", "click"]) {
  document.addEventListener(press, ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[data-report-translation]");
    const fragment = link ? fragmentOf(String(getSelection())) : "";
    if (link && fragment) link.hash = fragment;
  });
}

const field = document.querySelector<HTMLTextAreaElement>("textarea[data-reported-text]");
const text = textOfFragment(location.hash);
if (field && text) {
  field.value = text;
  history.replaceState(null, "", location.pathname + location.search);
}
