import { countryPages } from "./country-pages.words.ts";

/** Where a figure comes from, and of when it is. */
export function SourceLine({ label, href, asOf }: { label: string; href: string; asOf: string }) {
  const { source, asOf: asOfWord } = countryPages.regional;
  return (
    <p className="mt-2 text-ink-muted text-sm">
      {source}:{" "}
      <a href={href} rel="noreferrer" className="text-eucalyptus underline underline-offset-4">
        {label}
      </a>
      , {asOfWord}: {asOf}.
    </p>
  );
}
