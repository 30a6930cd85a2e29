import type { ReactNode } from "react";
import { uiMessages } from "#app/ui/ui.words.ts";
import type { LanguageTag } from "#app/words/languages.ts";
import { ConsultationDialog } from "./consultation-dialog.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type PublicFrameProps = {
  brandName: string;
  /** The languages that are offered. */
  languages: readonly LanguageTag[];
  /** Of the page that is shown. */
  path: string;
  /** The offer of another language, and the link for reports of a translation. */
  offer: ReactNode;
  report: ReactNode;
  /** For the form in its foot. */
  stamp: string;
  year: number;
  social: readonly { name: string; href: string }[];
  consultation: { schedulingUrl: string; open: boolean };
  children: ReactNode;
};

/** What stands around every public page: head, foot, and the consultation dialog. */
export function PublicFrame({
  brandName,
  languages,
  path,
  offer,
  report,
  stamp,
  year,
  social,
  consultation,
  children,
}: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-30 rounded-sm bg-surface px-4 py-2 focus:not-sr-only focus:absolute focus:start-4 focus:top-3"
      >
        {uiMessages.skipToContent}
      </a>
      {offer}
      <div data-surface="night">
        <SiteHeader brandName={brandName} path={path} />
      </div>
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter
        languages={languages}
        path={path}
        report={report}
        stamp={path.startsWith("/newsletter") ? null : stamp}
        brandName={brandName}
        year={year}
        social={social}
      />
      <ConsultationDialog {...consultation} />
    </div>
  );
}
