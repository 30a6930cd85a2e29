/** Kinds of pages that have a part of the sitemap of their own; large ones have several. */
export const SITEMAP_KINDS = ["pages", "guides", "universities", "courses", "scholarships"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Addresses in one part: a fifth of what search engines allow, so that one stays quick to make. */
export const SITEMAP_PART_SIZE = 10_000;

export interface SitemapPart {
  readonly kind: SitemapKind;
  /** From 1. */
  readonly number: number;
}

export function sitemapPartPath({ kind, number }: SitemapPart): string {
  return `/sitemaps/${kind}-${number}.xml`;
}

/** The part that a file's name stands for (`courses-3.xml`), or null for any other name. */
export function sitemapPartOf(file: string): SitemapPart | null {
  const match = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file);
  const kind = SITEMAP_KINDS.find((name) => name === match?.[1]);
  return kind ? { kind, number: Number(match?.[2]) } : null;
}
