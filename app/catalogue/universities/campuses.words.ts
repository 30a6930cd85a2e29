import type { CAMPUS_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
import { words } from "#app/words/words.ts";

export const campusFieldTexts = words({
  name: "Name",
  city: "City or suburb",
  state: "State or region",
  noState: "Not selected",
  postcode: "Postcode",
  category: "Regional category",
  categorySource: "Source of the category",
  categorySourceHint: "A web address or the name of a list",
  categoryAsOf: "As of",
  categoryAsOfHint: "A month or day, for example 2026-01 or 2026-01-15",
  status: "Status",
});

/** Labels of the fields that imports do not change after a staff edit, by column. */
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

/** Texts of the campuses in the admin portal. */
export const campusMessages = words({
  add: "Add Campus",
  addTitle: "Add campus: {university}",
  created: "Campus created",
  createFailed: "Failed to create campus",
  saved: "Campus saved",
  removed: "Campus removed",
  followed: "The next import will update this field",
  courses: "{count, plural, one {# course} other {# courses}}",
  coursesTitle: "Courses at this campus",
  noCourses: "No courses yet. Assign courses to this campus on the course page.",
  allCourses: "{count, plural, one {View # course} other {View all # courses}}",
  closedNotice: "This campus is closed. It’s hidden from pages and searches.",
  archivedNotice: "The university is archived. Restore it to edit this campus.",
  registerName: "Name in the register",
  origin: "Source",
  staff: "Added by staff",
  follows: "{category} (from the postcode)",
  followsUnknown: "Not known from the postcode",
  saysWho: "{category} ({source}, {asOf})",
  byPostcode: "From the postcode: {category}",
  byPostcodeUnknown: "From the postcode (not known yet)",
  numbered: "{category}: {label}",
  categoryTitle: "Regional category",
  categoryHint:
    "The state and postcode set the category, from the list of the Department of Home Affairs. To select another category, enter its source.",
  remove: "Remove campus",
  removeTitle: "Remove this campus?",
  removeHint: "This deletes the campus permanently. To hide the campus instead, close it.",
  inUse: "This campus has courses or is in the register, so you cannot remove it. Close it instead.",
  sameName: "This university already has a campus with this name. Enter another name.",
  get fields() {
    return campusFieldTexts;
  },
  get manual() {
    return manual;
  },
});
