import { currentLanguage } from "#app/words/current-language.ts";
import { isTranslated } from "#app/words/languages.ts";
import { localPath } from "#app/words/local-path.ts";
import { REPORT_TRANSLATION_PATH } from "./report-translation.ts";
import { reportTranslationLink } from "./report-translation.words.ts";
import { reportedPage } from "./reported-page.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * The link from a page to the form for reports, as HTML for `ReportTranslationPlace`; empty for pages in English. The script of
 * public pages takes the selected text along (`report-translation.browser.ts`).
 *
 * @param pathname of the page, without a language
 */
export function reportTranslationHtml(pathname: string): string {
  if (!isTranslated(currentLanguage()) || pathname === REPORT_TRANSLATION_PATH) return "";
  const page = reportedPage(pathname) ?? "/";
  const href = localPath(`${REPORT_TRANSLATION_PATH}?page=${encodeURIComponent(page)}`);
  return `<a href="${escaped(href)}" rel="nofollow" data-report-translation class="mx-4 inline-flex min-h-11 items-center text-ink-muted text-sm no-underline underline-offset-4 hover:text-ink hover:underline md:min-h-9">${escaped(reportTranslationLink.label)}</a>`;
}
