import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { fixed, words } from "#app/words/words.ts";
/**
 * The six of `/universities`, with the course counts of product-rules 2.112. They are the
 * agency's own claims; what the catalogue itself counts stands on each university's page.
 */
export const TOP_UNIVERSITIES = words({
  six: [
    {
      slug: fixed("the-university-of-melbourne"),
      name: fixed("University of Melbourne"),
      get country() {
        return DESTINATION_LABELS.australia;
      },
      courses: 450,
    },
    {
      slug: fixed("the-university-of-sydney"),
      name: fixed("University of Sydney"),
      get country() {
        return DESTINATION_LABELS.australia;
      },
      courses: 420,
    },
    {
      slug: fixed("university-of-auckland"),
      name: fixed("University of Auckland"),
      get country() {
        return DESTINATION_LABELS.newzealand;
      },
      courses: 380,
    },
    {
      slug: fixed("monash-university"),
      name: fixed("Monash University"),
      get country() {
        return DESTINATION_LABELS.australia;
      },
      courses: 410,
    },
    {
      slug: fixed("the-university-of-queensland"),
      name: fixed("University of Queensland"),
      get country() {
        return DESTINATION_LABELS.australia;
      },
      courses: 390,
    },
    {
      slug: fixed("auckland-university-of-technology"),
      name: fixed("AUT"),
      get country() {
        return DESTINATION_LABELS.newzealand;
      },
      courses: 350,
    },
  ],
}).six;

/** The words of `/universities`. */
export const universitiesPage = words({
  title: "Universities in Australia and New Zealand",
  description:
    "All 43 Australian and eight New Zealand universities with their campuses and courses, and every other provider of the national register.",
  heading: "Who would you study with?",
  lead: "Fifty-one universities on two sides of the Tasman Sea, and the colleges and institutes beside them.",
  figures: [
    { figure: fixed("43"), label: "Australia" },
    { figure: fixed("8"), label: "New Zealand" },
  ],
  chart: "Chart of the cities with a university: 43 universities in Australia, 8 in New Zealand.",
  searchLabel: "Course, subject, university or city",
  placeholder: "data science, nursing in Otago…",
  search: "Search courses",
  topTitle: "Top Universities",
  topNote: "Course counts of these six: the agency's own.",
  courses: "{count} courses",
  viewCourses: "View Courses",
  listTitle: "All universities",
  listTitleAll: "All universities and other providers",
  findLabel: "Name or city",
  findPlaceholder: "Otago, technology, Geelong…",
  placeLabel: "Where",
  anywhere: "Both countries",
  allOf: "All of {country}",
  withOthers: "Colleges and institutes too",
  show: "Show",
  clear: "Show all universities",
  ignored: "Part of this address was passed over, because there is no such place.",
  others: "Colleges and institutes",
  elsewhere: "Place not known",
  foundUniversities: "{count, plural, one {1 university} other {# universities}}",
  found: "{count, plural, one {1 provider} other {# providers}}",
  openCourses: "{count, plural, =0 {ask a counsellor} one {1 course} other {# courses}}",
  partner: "Partner",
  none: "Nobody in the catalogue is called that, or is there.",
  noneHint: "Try a part of the name, or the city.",
  page: "Page {page} of {pages}",
  previous: "Previous",
  next: "Next",
});

/** The words of a university's page. */
export const universityPage = words({
  home: "Home",
  universities: "Universities",
  description:
    "{who}: {count, plural, =0 {campuses and facts} other {# courses, campuses and facts}} from the national register, each with its source and date.",
  partner: "Partner university",
  closed: "This provider takes no new students at present.",
  map: "Map of {country} with the cities where {name} teaches.",
  apply: "Apply here",
  book: "Ask a counsellor",
  coursesTitle: "Courses",
  allCourses: "{count, plural, one {See its one course} other {All # courses}}",
  noCourses: "None of its courses are in the catalogue yet. A counsellor can tell you what it teaches.",
  ofLevel: "{count, plural, one {1 course} other {# courses}}",
  aYear: "{amount} a year",
  tuitionUnknown: "Tuition: ask a counsellor",
  subjectsTitle: "Subjects",
  campusesTitle: "Campuses",
  categorySource: "Category by {source}",
  categorySourceAsOf: "Category by {source}, as of {asOf}",
  noCampuses: "Its campuses are not in the catalogue: ask a counsellor.",
  factsTitle: "Facts",
  unknown: "Not published: ask a counsellor",
  legalName: "Registered as",
  code: "CRICOS provider code",
  ownership: "Ownership",
  capacity: "International students it may take",
  city: "Main city",
  website: "Website",
  scholarshipsTitle: "Scholarships",
  source: "Source: {source}, as of {asOf}.",
});
