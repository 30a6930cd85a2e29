/**
 * The six of `/universities`, with the course counts that the specification gives. They are the
 * agency's own claims; what the catalogue itself counts stands on each university's page.
 */
export const TOP_UNIVERSITIES = [
  {
    slug: "the-university-of-melbourne",
    name: "University of Melbourne",
    country: "Australia",
    courses: 450,
  },
  { slug: "the-university-of-sydney", name: "University of Sydney", country: "Australia", courses: 420 },
  { slug: "university-of-auckland", name: "University of Auckland", country: "New Zealand", courses: 380 },
  { slug: "monash-university", name: "Monash University", country: "Australia", courses: 410 },
  {
    slug: "the-university-of-queensland",
    name: "University of Queensland",
    country: "Australia",
    courses: 390,
  },
  { slug: "auckland-university-of-technology", name: "AUT", country: "New Zealand", courses: 350 },
] as const;
