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

/** The words of `/universities`. */
export const universitiesPage = {
  title: "Universities in Australia and New Zealand",
  description:
    "All 43 Australian and eight New Zealand universities with their campuses and courses, and every other provider of the national register.",
  heading: "Who would you study with?",
  lead: "Fifty-one universities on two sides of the Tasman Sea, and the colleges and institutes beside them.",
  figures: [
    { figure: "43", label: "Australia" },
    { figure: "8", label: "New Zealand" },
  ],
  chart: "Chart of the cities with a university: 43 universities in Australia, 8 in New Zealand.",
  searchLabel: "Course, subject, university or city",
  placeholder: "data science, nursing in Otago…",
  search: "Search courses",
  topTitle: "Top Universities",
  topNote: "Course counts of these six: the agency's own.",
  courses: (count: number) => `${count} courses`,
  viewCourses: "View Courses",
  listTitle: "All universities",
  listTitleAll: "All universities and other providers",
  findLabel: "Name or city",
  findPlaceholder: "Otago, technology, Geelong…",
  placeLabel: "Where",
  anywhere: "Both countries",
  allOf: (country: string) => `All of ${country}`,
  withOthers: "Colleges and institutes too",
  show: "Show",
  clear: "Show all universities",
  ignored: "Part of this address was passed over, because there is no such place.",
  others: "Colleges and institutes",
  elsewhere: "Place not known",
  foundUniversities: (count: number) =>
    count === 1 ? "1 university" : `${count.toLocaleString("en")} universities`,
  found: (count: number) => (count === 1 ? "1 provider" : `${count.toLocaleString("en")} providers`),
  openCourses: (count: number) =>
    count === 0 ? "ask a counsellor" : count === 1 ? "1 course" : `${count.toLocaleString("en")} courses`,
  partner: "Partner",
  none: "Nobody in the catalogue is called that, or is there.",
  noneHint: "Try a part of the name, or the city.",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: "Previous",
  next: "Next",
} as const;

/** The words of a university's page. */
export const universityPage = {
  home: "Home",
  universities: "Universities",
  description: (name: string, place: string, count: number) =>
    `${name}${place === "" ? "" : `, ${place}`}: ${count === 0 ? "campuses and facts" : `${count.toLocaleString("en")} courses, campuses and facts`} from the national register, each with its source and date.`,
  partner: "Partner university",
  closed: "This provider takes no new students at present.",
  map: (name: string, country: string) => `Map of ${country} with the cities where ${name} teaches.`,
  apply: "Apply here",
  book: "Ask a counsellor",
  coursesTitle: "Courses",
  allCourses: (count: number) =>
    count === 1 ? "See its one course" : `All ${count.toLocaleString("en")} courses`,
  noCourses: "None of its courses are in the catalogue yet. A counsellor can tell you what it teaches.",
  ofLevel: (count: number) => (count === 1 ? "1 course" : `${count.toLocaleString("en")} courses`),
  aYear: (amount: string) => `${amount} a year`,
  tuitionUnknown: "Tuition: ask a counsellor",
  subjectsTitle: "Subjects",
  campusesTitle: "Campuses",
  categorySource: (source: string, asOf: string | null) =>
    `Category by ${source}${asOf === null ? "" : `, as of ${asOf}`}`,
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
  source: (source: string, asOf: string) => `Source: ${source}, as of ${asOf}.`,
} as const;
