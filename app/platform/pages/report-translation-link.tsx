import { useLocation } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { isTranslated } from "#app/words/languages.ts";
import { localPath } from "#app/words/local-path.ts";
import { fragmentOf, REPORT_TRANSLATION_PATH } from "./report-translation.ts";
import { reportTranslationLink } from "./report-translation.words.ts";

type Press = { currentTarget: HTMLAnchorElement };

const takeSelection = ({ currentTarget }: Press) => {
  const fragment = fragmentOf(String(getSelection()));
  if (fragment) currentTarget.hash = fragment;
};

/**
 * Leads from a page in a translated language to the form for reports, and takes the selected text along. Public pages do the
 * latter by `report-translation.browser.ts`.
 *
 * @param page the page, without whatever may be about a person (`reportedPage`)
 */
export function ReportTranslationLink({ page }: { page: string }) {
  if (!isTranslated(currentLanguage()) || page === REPORT_TRANSLATION_PATH) return null;
  return (
    // The form is a public page, a document with its own script.
    <a
      href={localPath(`${REPORT_TRANSLATION_PATH}?page=${encodeURIComponent(page)}`)}
      rel="nofollow"
      data-report-translation
      // A press can clear the selection before the click arrives.
      onPointerDown={takeSelection}
      onClick={takeSelection}
      className="inline-flex min-h-11 items-center text-ink-muted text-sm no-underline underline-offset-4 hover:text-ink hover:underline md:min-h-9"
    >
      {reportTranslationLink.label}
    </a>
  );
}

/** Ids and references, which have digits or capitals. None of the pages with this footer has a secret in its path. */
const PART = /[^/]*[^a-z/-][^/]*/g;

/** The link below the pages of people with an account. */
export function ReportTranslationFooter({ className }: { className: string }) {
  const page = useLocation().pathname.replace(PART, ":part");
  return (
    <footer className={cx("print:hidden", className)}>
      <ReportTranslationLink page={page} />
    </footer>
  );
}
