/** The pages of the sitemap that are not in the database, and neither guides. */
export const SITEMAP_PAGES = [
  "/",
  "/courses",
  "/universities",
  "/scholarships",
  "/funds",
  "/countries",
  "/countries/australia",
  "/countries/new-zealand",
  "/guides",
  "/students",
  "/about",
  "/contact",
  "/book",
  "/newsletter",
  "/privacy",
  "/terms",
] as const;
