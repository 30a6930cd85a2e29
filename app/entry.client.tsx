import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { INLINED_STYLES_ID, InlinedStyles } from "#app/ui/styles/inlined-styles.view.ts";
import { readLanguageFrom } from "#app/words/current-language.ts";
import { DEFAULT_LANGUAGE, isLanguageTag } from "#app/words/languages.ts";

/** What Conform calls its own buttons. Importing the name would load the library on pages without a form. */
const CONFORM_INTENT = "__intent__";

// Our policy allows no code from strings; zod would try it once and be reported for the attempt. This is
// where zod keeps its switches; importing zod to set one would load it on pages that need no schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

readLanguageFrom(() =>
  isLanguageTag(document.documentElement.lang) ? document.documentElement.lang : DEFAULT_LANGUAGE,
);

// When a form goes with the page, the field that has the focus loses it, and Conform validates it by submitting the
// form. React handles no events at that moment, so the browser would send the form and leave the page.
window.addEventListener("submit", (event) => {
  const { submitter } = event;
  if (submitter instanceof HTMLButtonElement && submitter.name === CONFORM_INTENT) event.preventDefault();
});

// This file does not wait for the parts of a language itself: they import parts of it, and both would wait for each other.
void Promise.resolve(
  document.documentElement.lang !== DEFAULT_LANGUAGE && import("#app/ui/language-parts.view.ts"),
).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <InlinedStyles value={document.getElementById(INLINED_STYLES_ID)?.textContent ?? null}>
          <HydratedRouter />
        </InlinedStyles>
      </StrictMode>,
    );
  }),
);
