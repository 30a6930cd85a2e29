import { currentLanguage } from "#app/words/current-language.ts";
import { isTranslated } from "#app/words/languages.ts";
import { localPath } from "#app/words/local-path.ts";
import { REPORT_TRANSLATION_PATH } from "./report-translation.ts";
import { reportTranslationLink } from "./report-translation.words.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The link as HTML; empty for pages in English. */
function linkTo(page: string): string {
  if (!isTranslated(currentLanguage())) return "";
  const href = localPath(`${REPORT_TRANSLATION_PATH}?page=${encodeURIComponent(page)}`);
  return `<a href="${escaped(href)}" rel="nofollow" class="inline-flex min-h-11 items-center text-ink-muted text-sm no-underline underline-offset-4 hover:text-ink hover:underline">${escaped(reportTranslationLink.label)}</a>`;
}

/**
 * The link to the form for reports on pages that hydrate and are at the limit of their weight. Only the server writes it, and
 * the browser keeps what is there, so nothing of it is in their script. A page that the browser draws has none until
 * it is loaded.
 *
 * @param page the page, without whatever may be about a person (`reportedPage`)
 */
export function ReportTranslationHtml({ page, className }: { page: string; className?: string }) {
  const html = import.meta.env.SSR ? linkTo(page) : "";
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a link with our own text
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} className={className} />
  );
}
