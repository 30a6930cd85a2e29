import type { ReactNode } from "react";
import { uiMessages } from "#app/ui/ui.words.ts";
import type { LanguageTag } from "#app/words/languages.ts";
import { ConsultationDialog } from "./consultation-dialog.tsx";
import { LanguageOffer } from "./language-offer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type PublicFrameProps = {
  brandName: string;
  /** The languages that are offered. */
  languages: readonly LanguageTag[];
  /** Of the page that is shown. */
  path: string;
  /** The same, as a report about its translation names it. */
  reported: string;
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
  reported,
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
      <LanguageOffer languages={languages} path={path} />
      <div data-surface="night">
        <SiteHeader brandName={brandName} path={path} />
      </div>
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter
        languages={languages}
        path={path}
        reported={reported}
        stamp={path.startsWith("/newsletter") ? null : stamp}
        brandName={brandName}
        year={year}
        social={social}
      />
      <ConsultationDialog {...consultation} />
    </div>
  );
}
