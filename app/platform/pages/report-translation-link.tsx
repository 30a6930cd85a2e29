import { useLocation } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { isTranslated } from "#app/words/languages.ts";
import { localPath } from "#app/words/local-path.ts";
import { fragmentOf, REPORT_TRANSLATION_PATH, reportedPage } from "./report-translation.ts";
import { reportTranslationLink } from "./report-translation.words.ts";

/**
 * Leads from a page in a translated language to the form for reports, and takes the selected text along. Public pages do the
 * latter by `report-translation.browser.ts`.
 */
export function ReportTranslationLink({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const page = reportedPage(pathname);
  if (!isTranslated(currentLanguage()) || page === REPORT_TRANSLATION_PATH) return null;
  return (
    // The form is a public page, a document with its own script.
    <a
      href={localPath(`${REPORT_TRANSLATION_PATH}?${new URLSearchParams({ page: page ?? "/" })}`)}
      rel="nofollow"
      data-report-translation
      // A press can clear the selection before the click arrives.
      onPointerDown={({ currentTarget }) => takeSelection(currentTarget)}
      onClick={({ currentTarget }) => takeSelection(currentTarget)}
      className={cx(
        "inline-flex min-h-11 items-center text-ink-muted text-sm no-underline underline-offset-4 hover:text-ink hover:underline md:min-h-9",
        className,
      )}
    >
      {reportTranslationLink.label}
    </a>
  );
}

function takeSelection(link: HTMLAnchorElement): void {
  const fragment = fragmentOf(String(getSelection() ?? ""));
  if (fragment) link.hash = fragment;
}

/** The link below the pages of a workspace. */
export function ReportTranslationFooter({ className }: { className: string }) {
  if (!isTranslated(currentLanguage())) return null;
  return (
    <footer className={cx("print:hidden", className)}>
      <ReportTranslationLink />
    </footer>
  );
}
