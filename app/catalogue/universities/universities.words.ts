import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { fixed, note, words } from "#app/words/words.ts";

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

/** Texts of `/universities`. */
export const universitiesPage = words({
  title: "Universities in Australia and New Zealand",
  description:
    "All 43 Australian and 8 New Zealand universities with their campuses and courses, and every other provider in the national register.",
  heading: "Find your university",
  lead: "All 51 universities in Australia and New Zealand, plus colleges and institutes.",
  figures: [
    { figure: fixed("43"), label: "Australia" },
    { figure: fixed("8"), label: "New Zealand" },
  ],
  chart: "Map of the cities with a university: 43 universities in Australia, 8 in New Zealand.",
  searchLabel: "Course, subject, university or city",
  placeholder: "data science, nursing in Otago…",
  search: "Search courses",
  topTitle: "Top Universities",
  topNote: "The course counts for these 6 universities are our own figures.",
  courses: "{count, plural, one {# course} other {# courses}}",
  viewCourses: "View Courses",
  listTitle: "All universities",
  listTitleAll: "All universities and other providers",
  findLabel: "Name or city",
  findPlaceholder: "Otago, technology, Geelong…",
  placeLabel: "Location",
  anywhere: "Both countries",
  allOf: "Anywhere in {country}",
  withOthers: "Include colleges and institutes",
  show: "Show universities",
  clear: "Show all universities",
  ignored: "We ignored part of this link because we do not know this location.",
  others: "Colleges and institutes",
  elsewhere: "Location not known",
  foundUniversities: "{count, plural, one {# university} other {# universities}}",
  found: "{count, plural, one {# provider} other {# providers}}",
  openCourses: "{count, plural, =0 {Courses: ask a counsellor} one {# course} other {# courses}}",
  partner: note("Partner", "Badge: partner university"),
  none: "No universities or providers match your search",
  noneHint: "Try part of the name or the city.",
  page: "Page {page} of {pages}",
  previous: "Previous",
  next: "Next",
});

/** Texts of a university page. */
export const universityPage = words({
  home: "Home",
  universities: "Universities",
  description:
    "{count, plural, =0 {{who}: campuses and details from the national register, each with its source and date.} one {{who}: # course, campuses and details from the national register, each with its source and date.} other {{who}: # courses, campuses and details from the national register, each with its source and date.}}",
  partner: "Partner university",
  closed: "This provider is not accepting new students at the moment.",
  map: "Map of {country} with the cities where {name} has campuses.",
  apply: "Apply to this university",
  book: "Ask a counsellor",
  coursesTitle: "Courses",
  allCourses: "{count, plural, one {View # course} other {View all # courses}}",
  noCourses: "We do not list this provider’s courses yet. A counsellor can help.",
  ofLevel: "{count, plural, one {# course} other {# courses}}",
  aYear: "{amount} per year",
  tuitionUnknown: "Tuition: ask a counsellor",
  subjectsTitle: "Subjects",
  campusesTitle: "Campuses",
  categorySource: "Category from {source}",
  categorySourceAsOf: "Category from {source}, as of {asOf}",
  noCampuses: "We do not list this provider’s campuses yet. Ask a counsellor.",
  factsTitle: "Details",
  unknown: "Not published. Ask a counsellor.",
  legalName: "Registered name",
  code: "CRICOS provider code",
  ownership: "Ownership",
  capacity: "International student capacity",
  city: "Main city",
  website: "Website",
  scholarshipsTitle: "Scholarships",
  source: "Source: {source}, as of {asOf}.",
});
