import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { INLINED_STYLES_ID, InlinedStyles } from "#app/ui/styles/inlined-styles.view.ts";
import { readLanguageFrom } from "#app/words/current-language.ts";
import { DEFAULT_LANGUAGE, isLanguageTag } from "#app/words/languages.ts";

// Our policy allows no code from strings; zod would try it once and be reported for the attempt. This is
// where zod keeps its switches; importing zod to set one would load it on pages that need no schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

readLanguageFrom(() =>
  isLanguageTag(document.documentElement.lang) ? document.documentElement.lang : DEFAULT_LANGUAGE,
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <InlinedStyles value={document.getElementById(INLINED_STYLES_ID)?.textContent ?? null}>
        <HydratedRouter />
      </InlinedStyles>
    </StrictMode>,
  );
});
