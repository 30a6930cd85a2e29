import { currentLanguage } from "#app/words/current-language.ts";
import { isTranslated } from "#app/words/languages.ts";
import { localPath } from "#app/words/local-path.ts";
import { REPORT_TRANSLATION_PATH } from "./report-translation.ts";
import { reportTranslationLink } from "./report-translation.words.ts";

type ReportTranslationLinkProps = {
  page: string;
  onPress?: (press: { currentTarget: HTMLAnchorElement }) => void;
};

/**
 * Leads from a page in a translated language to the form for reports, and takes the selected text along by `onPress`.
 * Public pages have `ReportTranslationPlace`.
 *
 * @param page the page, without whatever may be about a person (`reportedPage`)
 */
export function ReportTranslationLink({ page, onPress }: ReportTranslationLinkProps) {
  if (!isTranslated(currentLanguage()) || page === REPORT_TRANSLATION_PATH) return null;
  return (
    // The form is a public page, a document with its own script.
    <a
      href={localPath(`${REPORT_TRANSLATION_PATH}?page=${encodeURIComponent(page)}`)}
      rel="nofollow"
      data-report-translation
      // A press can clear the selection before the click arrives.
      onPointerDown={onPress}
      onClick={onPress}
      className="inline-flex min-h-11 items-center text-ink-muted text-sm no-underline underline-offset-4 hover:text-ink hover:underline md:min-h-9"
    >
      {reportTranslationLink.label}
    </a>
  );
}
