import type { COURSE_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
import { words } from "#app/words/words.ts";

export const courseFieldTexts = words({
  university: "University",
  chooseUniversity: "Select a university",
  name: "Name",
  level: "Level",
  chooseLevel: "Select a level",
  discipline: "Discipline",
  noDiscipline: "Not selected",
  registerCode: "Register code",
  registerCodeHint: "The CRICOS course code, if there is one",
  registerLevel: "Level in the register",
  fields: "Fields of education",
  fieldsHint: "One per line, main field first",
  durationWeeks: "Duration in weeks",
  tuition: "Tuition",
  tuitionHint: "Leave blank if not published",
  tuitionCurrency: "Currency",
  noCurrency: "Not selected",
  tuitionPeriod: "Tuition period",
  nonTuition: "Other costs (whole course)",
  source: "Source of the figures",
  sourceHint: "A web address or the name of a register",
  sourceAsOf: "As of",
  sourceAsOfHint: "A month or day, for example 2026-01 or 2026-01-15",
  entryNote: "Entry requirements (text)",
  requirementsSource: "Source of the requirements",
  summary: "Summary",
  website: "Course page on the university website",
  status: "Status",
  campuses: "Campuses",
  noCampuses: "This university has no campuses yet. Add campuses on the university page.",
  intakes: "Intakes",
  english: "English requirements",
  noClass: "Not published",
  grades: "Grade requirements",
});

/** Labels of the fields that imports do not change after a staff edit, by column. */
const manual: Readonly<Record<(typeof COURSE_REGISTER_FIELDS)[keyof typeof COURSE_REGISTER_FIELDS], string>> =
  words({
    get name() {
      return courseFieldTexts.name;
    },
    get level() {
      return courseFieldTexts.level;
    },
    get discipline() {
      return courseFieldTexts.discipline;
    },
    get fields() {
      return courseFieldTexts.fields;
    },
    get duration_weeks() {
      return courseFieldTexts.durationWeeks;
    },
    get tuition_minor() {
      return courseFieldTexts.tuition;
    },
    get non_tuition_minor() {
      return courseFieldTexts.nonTuition;
    },
    get status() {
      return courseFieldTexts.status;
    },
    get campuses() {
      return courseFieldTexts.campuses;
    },
  });

/** Texts of the courses in the admin portal. */
export const courseMessages = words({
  title: "Courses",
  counted: "{count, plural, one {# course} other {# courses}}",
  search: "Search by name, code or university",
  add: "Add Course",
  addDescription: "Enter the basics now. You can add the rest on the course page.",
  created: "Course created. Add its details now.",
  createFailed: "Failed to create course",
  saved: "Course saved",
  archived: "Course archived",
  restored: "Course restored",
  followed: "The next import will update this field",
  proposals: "{count, plural, =0 {Proposals} one {# proposal to review} other {# proposals to review}}",
  none: "No courses found",
  loadFailed: "Failed to load courses",
  import: {
    rule: "A row matches a course with the same code. A row without a code matches the university, name and level.",
    university: "No university found with this name: {name}. Check the spelling.",
    severalUniversities: "Several universities match this name. Enter the provider code.",
    elsewhere: "This code belongs to a course at {name}. Correct the code or the university.",
    several: "This university has several courses with this name and level. Enter the code.",
  },
  columns: { name: "Course", university: "University", level: "Level", code: "Code", status: "Status" },
  filters: {
    university: "University",
    campus: "Campus",
    country: "Country",
    level: "Level",
    discipline: "Discipline",
    status: "Status",
    edited: "Edits",
    editedYes: "Edited by staff",
    editedNo: "Same as imported",
    archived: "Archived",
    archivedNo: "Current",
    archivedYes: "Archived",
  },
  periods: { course: "Whole course", year: "1 year" },
  weeks: "{weeks, plural, one {# week} other {# weeks}}",
  perYear: "{amount} per year",
  perCourse: "{amount} for the whole course",
  sameName: "This university already has a course with this name and level. It may be archived.",
  sameCode: "Another course already uses this code. It may be archived.",
  archivedNotice:
    "This course is archived. It’s hidden from search, and you cannot edit it until you restore it.",
  closedCampus: "{campus} (closed)",
  closedNotice: "This course is closed. It’s hidden from search, and its page shows that it is closed.",
  sections: {
    course: "Course details",
    money: "Fees",
    entry: "Entry requirements",
    register: "Register details",
    where: "Campuses and intakes",
  },
  get fields() {
    return courseFieldTexts;
  },
  get manual() {
    return manual;
  },
  bands: {
    overall: "Overall",
    listening: "Listening",
    reading: "Reading",
    writing: "Writing",
    speaking: "Speaking",
  },
  tests: { ielts: "IELTS", toefl: "TOEFL iBT", pte: "PTE Academic", duolingo: "Duolingo" },
  requirementsHint: "Leave blank if not published. Enter band scores only if the university publishes them.",
  publicPage: "Public page",
  updated: "Last updated",
  edited: "Staff edits",
});
