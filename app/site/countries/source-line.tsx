import type { ReactNode } from "react";
import { sourceKindWords } from "#app/catalogue/facts/fact-date.words.ts";
import { isAuthority } from "#app/catalogue/facts/primary-source.ts";
import { countryPages } from "./country-pages.words.ts";

/** The source of a figure as a link, and the date that the figure belongs to. */
export function SourceLine({ label, href, asOf }: { label: string; href: string; asOf: string }) {
  const link = (children: ReactNode) => (
    <a key="link" href={href} rel="noreferrer" className="text-eucalyptus underline underline-offset-4">
      {children}
    </a>
  );
  const dated = isAuthority(href) ? asOf : `${asOf}, ${sourceKindWords.secondary}`;
  return (
    <p className="mt-2 text-ink-muted text-sm">{countryPages.sourceLine({ label, asOf: dated, link })}</p>
  );
}
