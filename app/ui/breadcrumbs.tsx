import { localPath } from "#app/words/local-path.ts";
import { JsonLd } from "./json-ld.tsx";
import { uiMessages } from "./ui.words.ts";

type BreadcrumbsProps = {
  /** From the top down; the last one is this page. */
  trail: readonly { label: string; to: string }[];
  /** Of the installation, for the addresses that search engines read. */
  baseUrl: string;
};

/** The way from the home page to here, for people and for search engines. */
export function Breadcrumbs({ trail, baseUrl }: BreadcrumbsProps) {
  return (
    <nav aria-label={uiMessages.breadcrumbs}>
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-muted text-sm">
        {trail.map(({ label, to }, at) => (
          <li key={to} className="flex items-center gap-x-2">
            {at > 0 ? <span aria-hidden="true">/</span> : null}
            {at === trail.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <a href={localPath(to)} className="inline-flex min-h-11 items-center sm:min-h-8">
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
      <JsonLd
        data={{
          "@type": "BreadcrumbList",
          itemListElement: trail.map(({ label, to }, at) => ({
            "@type": "ListItem",
            position: at + 1,
            name: label,
            item: `${baseUrl}${localPath(to)}`,
          })),
        }}
      />
    </nav>
  );
}
