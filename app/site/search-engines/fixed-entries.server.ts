import { GUIDES } from "#app/site/guides/guides.words.ts";
import type { FixedEntries } from "./queries.server.ts";
import { SITEMAP_PAGES } from "./sitemap.words.ts";

/** The pages and guides of the sitemap, which are content and not records. */
export function fixedSitemapEntries(): FixedEntries {
  return {
    pages: SITEMAP_PAGES.map((path) => ({ path })),
    guides: GUIDES.map(({ slug, checked }) => ({ path: `/guides/${slug}`, changed: new Date(checked) })),
  };
}
