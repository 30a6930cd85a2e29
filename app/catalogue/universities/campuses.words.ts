import type { CAMPUS_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
import { words } from "#app/words/words.ts";

export const campusFieldTexts = words({
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
});

/** What is manual from imports, by the column that remembers it. */
const manual: Readonly<Record<(typeof CAMPUS_REGISTER_FIELDS)[keyof typeof CAMPUS_REGISTER_FIELDS], string>> =
  words({
    get city() {
      return campusFieldTexts.city;
    },
    get state() {
      return campusFieldTexts.state;
    },
    get postcode() {
      return campusFieldTexts.postcode;
    },
    get regional_category() {
      return campusFieldTexts.category;
    },
    get status() {
      return campusFieldTexts.status;
    },
  });

/** Words of the campuses in the back office. */
export const campusMessages = words({
  add: "Add Campus",
  addTitle: "A campus of {university}",
  created: "Campus created",
  createFailed: "Failed to create campus",
  saved: "Campus saved",
  removed: "Campus removed",
  followed: "This field follows the register again",
  back: "Campus of {university}",
  courses: "{count, plural, one {1 course} other {# courses}}",
  coursesTitle: "Taught here",
  noCourses: "No course is taught here yet. Where a course is taught is set where the course opens.",
  allCourses: "All {count} courses in the list",
  closedNotice: "This campus is closed: pages and searches leave it out.",
  archivedNotice: "Its university is archived: the campus takes no changes until it is restored.",
  registerName: "Name in the register",
  origin: "Where it comes from",
  staff: "Added by staff",
  follows: "{category}, by its postcode",
  followsUnknown: "Not known from the postcode",
  saysWho: "{category}, by {source}, {asOf}",
  byPostcode: "By the postcode: {category}",
  byPostcodeUnknown: "By the postcode (not known so far)",
  numbered: "{category}: {label}",
  categoryTitle: "Regional category",
  categoryHint:
    "It follows from state and postcode by the list of the Department of Home Affairs. Set it by hand only with a source that says otherwise.",
  remove: "Remove",
  removeTitle: "Remove this campus?",
  removeHint: "It is deleted for good. To keep it, but out of sight, close it instead.",
  inUse: "Courses are taught here, or the register has it: close it instead.",
  sameName: "The university already has a campus of this name.",
  get fields() {
    return campusFieldTexts;
  },
  get manual() {
    return manual;
  },
});
