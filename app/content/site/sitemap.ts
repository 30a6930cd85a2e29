/** The pages of the sitemap that are not in the database, and neither guides. */
export const SITEMAP_PAGES = ["/", "/book", "/privacy", "/terms"] as const;
