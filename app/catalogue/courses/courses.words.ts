import type { COURSE_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
import { words } from "#app/words/words.ts";

export const courseFieldTexts = words({
  university: "University",
  chooseUniversity: "Choose a university",
  name: "Name",
  level: "Level",
  chooseLevel: "Choose a level",
  discipline: "Discipline",
  noDiscipline: "Not chosen",
  registerCode: "Register code",
  registerCodeHint: "The CRICOS course code, where there is one",
  registerLevel: "Level in the register's words",
  fields: "Fields of education",
  fieldsHint: "One a line, the first first",
  durationWeeks: "Duration in weeks",
  tuition: "Tuition",
  tuitionHint: "Blank: not published, ask a counsellor",
  tuitionCurrency: "Currency",
  noCurrency: "Not chosen",
  tuitionPeriod: "Tuition is for",
  nonTuition: "Other costs of the whole course",
  source: "Source of these figures",
  sourceHint: "A web address, or the name of a register",
  sourceAsOf: "As of",
  sourceAsOfHint: "Month or day: 2026-01 or 2026-01-15",
  entryNote: "Who may come in, in words",
  requirementsSource: "Source of the requirements",
  summary: "Summary",
  website: "The course's own page",
  status: "Status",
  campuses: "Campuses",
  noCampuses: "The university has no campus yet. Add them where the university opens.",
  intakes: "Intakes",
  english: "English",
  noClass: "Not published",
  grades: "Grades",
});

/** What is manual from imports, by the column that remembers it. */
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

/** Words of the courses in the back office. */
export const courseMessages = words({
  title: "Courses",
  search: "Search by name, code or university",
  add: "Add Course",
  addDescription: "What tells it from others. Everything else is entered where it opens.",
  created: "Course created. Now enter what is known of it.",
  createFailed: "Failed to create course",
  saved: "Course saved",
  archived: "Course archived",
  restored: "Course restored",
  followed: "The next import writes this field again",
  proposals: "{count, plural, =0 {Proposals} one {One proposal waits} other {# proposals wait}}",
  none: "No courses found",
  loadFailed: "Failed to load courses",
  noun: "{count, plural, one {course} other {courses}}",
  import: {
    rule: "It has the same code. A line without a code is about the course of that name and level at the university.",
    university: "There is no such university here: {name}",
    severalUniversities: "Several universities have this name. Give the provider code.",
    elsewhere: "The course of this code is one of {name}",
    several: "Several courses of the university have this name and level. Give the code.",
  },
  columns: { name: "Course", university: "University", level: "Level", code: "Code", status: "Status" },
  filters: {
    university: "University",
    campus: "Campus",
    country: "Country",
    level: "Level",
    discipline: "Discipline",
    status: "Status",
    edited: "Edited by staff",
    editedYes: "Edited by staff",
    editedNo: "As imported",
    archived: "Archived",
    archivedNo: "Current",
    archivedYes: "Archived",
  },
  periods: { course: "The whole course", year: "One year" },
  weeks: "{weeks} weeks",
  perYear: "for one year",
  perCourse: "for the whole course",
  sameName: "This university already has a course of this name and level. Archived ones count.",
  sameCode: "Another course has this code. Archived ones count.",
  archivedNotice: "This course is archived: nobody finds it, and it takes no changes until it is restored.",
  closedCampus: "{campus}, closed",
  closedNotice: "This course is closed: its page says so, and it is not found any more.",
  sections: { course: "The course", money: "Money", entry: "Who may come in", where: "Where and when" },
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
  requirementsHint: "Blank: not published. Bands only where the university publishes them.",
  publicPage: "Public page",
  updated: "Last changed",
  edited: "Staff edits",
});
