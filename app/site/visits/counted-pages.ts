/**
 * The counted public pages, as the sitemap writes them. Pages that only a link in an email opens are excluded, and so
 * is signing in: their users are no longer visitors.
 */
export const COUNTED_PAGES = [
  "/",
  "/courses",
  "/courses/:course",
  "/courses/:course/eligibility",
  "/compare",
  "/shortlist",
  "/funds",
  "/currency",
  "/universities",
  "/universities/:university",
  "/scholarships",
  "/scholarships/:scholarship",
  "/countries",
  "/countries/:country",
  "/guides",
  "/guides/:guide",
  "/pr-calculator",
  "/students",
  "/points",
  "/about",
  "/book",
  "/contact",
  "/newsletter",
  "/terms",
  "/privacy",
  "/student-auth",
] as const;
export type CountedPage = (typeof COUNTED_PAGES)[number];

const PARTS = COUNTED_PAGES.map((page) => ({ page, parts: page.split("/") }));

/** The page that an address opens, without language; null for those that are not counted. */
export function countedPageOf(pathname: string): CountedPage | null {
  const asked = pathname.split("/");
  const found = PARTS.find(
    ({ parts }) =>
      parts.length === asked.length &&
      parts.every((part, at) => (part.startsWith(":") ? asked[at] !== "" : part === asked[at])),
  );
  return found?.page ?? null;
}
