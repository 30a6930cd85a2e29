/** What crawlers are asked to leave alone: entrances, portals, and pages that are one visitor's own. */
const CLOSED = [
  "/admin",
  "/account",
  "/api/",
  "/apply",
  "/auth/",
  "/student-dashboard",
  "/partner-dashboard",
  "/institution-dashboard",
  "/shortlist",
  "/compare",
  "/newsletter/confirm",
  "/newsletter/leave",
];

/** The text of `/robots.txt`. Search results with filters are fetched, and say themselves that they are not to be listed. */
export function robotsText(baseUrl: string): string {
  return [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
