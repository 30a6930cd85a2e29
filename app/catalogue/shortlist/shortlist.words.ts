import type { RegionalStudy } from "#app/catalogue/courses/regional-study.ts";
import { AU_POINTS } from "#app/catalogue/facts/au-points.ts";

/** The words around the shortlist, wherever it is reached from. */
export const shortlist = {
  title: "Your shortlist",
  description: "The courses that you keep in view.",
  lead: (count: number) => (count === 1 ? "1 course" : `${count.toLocaleString("en")} courses`),
  kept: "Kept in this browser for half a year, without an account. With one it is there on every device.",
  signUp: "Keep it in an account",
  add: "Shortlist",
  addNamed: (name: string) => `Add ${name} to your shortlist`,
  added: "Added to your shortlist",
  full: "Your shortlist is full: take a course off it first.",
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name} from your shortlist`,
  removed: "Removed from your shortlist",
  open: "Your shortlist",
  closed: "Closed: no longer offered",
  pick: (name: string) => `Compare ${name}`,
  compare: "Compare the ticked courses",
  compareHint: "Tick up to four.",
  emptyTitle: "Nothing is on your list yet",
  emptyText: "Press Shortlist at a course to keep it here, then put up to four side by side.",
  find: "Find a course",
  perYear: "a year",
  unknown: "Ask a counsellor",
} as const;

/** The words of `/compare`. */
export const comparison = {
  title: "Compare courses",
  description: "Courses side by side: cost, length, English, campuses, intakes and regional points.",
  heading: "Side by side",
  lead: "What each publishes, with its source. The address of this page can be passed on.",
  region: "Comparison, scrolls sideways",
  caption: "Courses side by side",
  fact: "Fact",
  unknownSlugs: (slugs: readonly string[]) =>
    `Not in the catalogue, so left out: ${slugs.map((slug) => `“${slug}”`).join(", ")}.`,
  leftOut: (count: number) =>
    `Four courses fit side by side; ${count === 1 ? "one more was" : `${count} more were`} left out.`,
  emptyTitle: "Nothing to compare yet",
  emptyText: "Tick up to four courses in the search or on your shortlist.",
  takeOut: "Take out",
  takeOutNamed: (name: string) => `Take ${name} out of the comparison`,
  closed: "Closed: no longer offered",
  addFirst: "Find a course",
  addAnother: "Add another course",
  rows: {
    level: "Level",
    year: "Tuition a year",
    whole: "Tuition in total",
    others: "Books and other costs, in total",
    duration: "Length",
    english: "English",
    campuses: "Campuses",
    intakes: "Intakes",
    regional: "Regional points",
    source: "Source",
  },
  moreCampuses: (count: number) => `and ${count} more`,
  rateNote: (day: string) => `Amounts with ≈ are indicative, rate of ${day}.`,
  workedOut: "worked out from the length",
  regional: {
    "every-campus": `In a designated regional area: ${AU_POINTS.regionalStudy} points`,
    "some-campuses": `At some of its campuses: ${AU_POINTS.regionalStudy} points`,
    none: "Major city: none",
    "no-such-points": "New Zealand has none",
    unknown: "Ask a counsellor",
  } satisfies Record<RegionalStudy, string>,
  regionalSource:
    "Regional points: of Australia's points test (Migration Regulations 1994, Schedule 6D, as of November 2026), for at least two years of study at a regional campus while living in the area.",
  regionalMore: "Regional areas by postcode",
  asOf: (source: string, asOf: string) => `${source}, as of ${asOf}`,
} as const;
