import type { ReactNode } from "react";
import { countryPages } from "./country-pages.words.ts";

/** The source of a figure as a link, and the date that the figure belongs to. */
export function SourceLine({ label, href, asOf }: { label: string; href: string; asOf: string }) {
  const link = (children: ReactNode) => (
    <a key="link" href={href} rel="noreferrer" className="text-eucalyptus underline underline-offset-4">
      {children}
    </a>
  );
  return <p className="mt-2 text-ink-muted text-sm">{countryPages.sourceLine({ label, asOf, link })}</p>;
}
