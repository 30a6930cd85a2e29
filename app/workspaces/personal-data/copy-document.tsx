import { personalDataMessages as texts } from "#app/platform/personal-data/personal-data.words.ts";
import type { PersonalDataCopy } from "#app/platform/personal-data/sections.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { LANGUAGES } from "#app/words/languages.ts";
import { CopyBody } from "./data-copy.tsx";

/** It stands alone, without the product's style: any browser reads and prints it. */
const STYLE = `
body { margin: 2rem auto; max-width: 48rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
section { margin-top: 2.5rem; border-top: 1px solid; padding-top: 1rem }
ol { list-style: none; margin: 0; padding: 0 }
li { margin-bottom: 1.5rem; break-inside: avoid }
dl { margin: 0 } dt { font-weight: 600 } dd { margin: 0 0 .5rem; overflow-wrap: anywhere }
`;

/** The copy of a person's data as a standalone page, to save. */
export function CopyDocument({ copy, place }: { copy: PersonalDataCopy; place: Place }) {
  return (
    <html lang={place.locale} dir={LANGUAGES[currentLanguage()].dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{texts.copyPage}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <CopyBody copy={copy} place={place} level="h1" />
      </body>
    </html>
  );
}
