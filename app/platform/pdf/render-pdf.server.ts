import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { DocumentProps } from "@react-pdf/renderer";
import { type ComponentType, createElement, type ReactElement } from "react";
import { data } from "react-router";
import { requesterShare } from "#app/platform/audit/request-audit.server.ts";
import { createFairTurns } from "#app/platform/limits/fair-turns.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { DEFAULT_LANGUAGE, type LanguageTag } from "#app/words/languages.ts";
import { OURS, PdfHouse, type PdfLook } from "./house.pdf.ts";
import { openTypeOf } from "./open-type.server.ts";

/** The names that `sheet.pdf.tsx` knows the product's faces by. */
const FACES = [
  ["Anek", "@fontsource/anek-latin/files/anek-latin-latin-400-normal.woff"],
  ["Anek-Extended", "@fontsource/anek-latin/files/anek-latin-latin-ext-400-normal.woff"],
  ["Eczar", "@fontsource/eczar/files/eczar-latin-600-normal.woff"],
  ["Eczar-Extended", "@fontsource/eczar/files/eczar-latin-ext-600-normal.woff"],
  ["Anek-Devanagari", "@fontsource/anek-devanagari/files/anek-devanagari-devanagari-400-normal.woff"],
] as const;

/** Languages whose letters the library misplaces; PDFs for their readers are in English. */
const NOT_SET: readonly LanguageTag[] = ["bn", "ur"];

let library: Promise<typeof import("@react-pdf/renderer")> | undefined;

/** PDF pages are laid out in the server process, so one share must not use all of its time. */
const turns = createFairTurns({ atOnce: 2, waitingOfOne: 4, waiting: 30 });
const RETRY_AFTER_S = "5";

/**
 * The bytes of a PDF of ours: a component that gives a `Sheet`, its props, and how the house looks. Only what we write is laid out here;
 * what strangers send is never read.
 *
 * @throws 503 where this account has so many under way that it should ask again
 */
export async function renderPdf<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  house: PdfLook = OURS,
): Promise<Buffer> {
  const share = requesterShare();
  if (share === null) return render(component, props, house);
  const drawn = await turns.run(share, () => render(component, props, house));
  if (!drawn.ok) throw data(null, { status: 503, headers: { "retry-after": RETRY_AFTER_S } });
  return drawn.value;
}

async function render<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  house: PdfLook,
): Promise<Buffer> {
  library ??= load();
  const { renderToBuffer } = await library;
  const document = createElement(PdfHouse, { value: house }, createElement(component, props));
  const language = currentLanguage();
  return inLanguage(NOT_SET.includes(language) ? DEFAULT_LANGUAGE : language, () =>
    renderToBuffer(document as ReactElement as ReactElement<DocumentProps>),
  );
}

/** Layout and fonts are loaded with the first PDF: most processes never make one. */
async function load() {
  const renderer = await import("@react-pdf/renderer");
  const { resolve } = createRequire(import.meta.url);
  for (const [family, file] of FACES) {
    const font = openTypeOf(await readFile(resolve(file)));
    renderer.Font.register({ family, src: `data:font/ttf;base64,${font.toString("base64")}` });
  }
  // Names are not cut.
  renderer.Font.registerHyphenationCallback((word) => [word]);
  return renderer;
}
