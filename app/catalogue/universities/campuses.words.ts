import type { CAMPUS_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";

const fields = {
  name: "Name",
  city: "City or suburb",
  state: "State or region",
  noState: "Not chosen",
  postcode: "Postcode",
  category: "Regional category",
  categorySource: "Source of the category",
  categorySourceHint: "A web address, or the name of a list",
  categoryAsOf: "As of",
  categoryAsOfHint: "Month or day: 2026-01 or 2026-01-15",
  status: "Status",
} as const;

/** What is kept from imports, by the column that remembers it. */
const kept: Readonly<Record<(typeof CAMPUS_REGISTER_FIELDS)[keyof typeof CAMPUS_REGISTER_FIELDS], string>> = {
  city: fields.city,
  state: fields.state,
  postcode: fields.postcode,
  regional_category: fields.category,
  status: fields.status,
};

/** Words of the campuses in the back office. */
export const campusMessages = {
  add: "Add Campus",
  addTitle: (university: string) => `A campus of ${university}`,
  created: "Campus created",
  createFailed: "Failed to create campus",
  saved: "Campus saved",
  removed: "Campus removed",
  followed: "This field follows the register again",
  back: (university: string) => `Campus of ${university}`,
  courses: (count: number) => (count === 1 ? "1 course" : `${count} courses`),
  coursesTitle: "Taught here",
  noCourses: "No course is taught here yet. Where a course is taught is set where the course opens.",
  allCourses: (count: number) => `All ${count} courses in the list`,
  closedNotice: "This campus is closed: pages and searches leave it out.",
  archivedNotice: "Its university is archived: the campus takes no changes until it is restored.",
  registerName: "Name in the register",
  origin: "Where it comes from",
  staff: "Added by staff",
  follows: (category: string) => `${category}, by its postcode`,
  followsUnknown: "Not known from the postcode",
  saysWho: (category: string, source: string, asOf: string) => `${category}, by ${source}, ${asOf}`,
  byPostcode: (category: string | null) =>
    category === null ? "By the postcode (not known so far)" : `By the postcode: ${category}`,
  numbered: (category: number, label: string) => `${category}: ${label}`,
  categoryTitle: "Regional category",
  categoryHint:
    "It follows from state and postcode by the list of the Department of Home Affairs. Set it by hand only with a source that says otherwise.",
  remove: "Remove",
  removeTitle: "Remove this campus?",
  removeHint: "It is deleted for good. To keep it, but out of sight, close it instead.",
  inUse: "Courses are taught here, or the register has it: close it instead.",
  sameName: "The university already has a campus of this name.",
  fields,
  kept,
} as const;
