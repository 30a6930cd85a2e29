/** The words of `/countries/australia` and `/countries/new-zealand`. */
export const COUNTRY_TABS = ["universities", "courses", "regional-areas", "skills-lists"] as const;
export type CountryTab = (typeof COUNTRY_TABS)[number];

export const COUNTRY_TAB_LABELS: Readonly<Record<CountryTab, string>> = {
  universities: "Universities",
  courses: "Courses",
  "regional-areas": "Regional Areas",
  "skills-lists": "Skills Lists",
};

export const countryPages = {
  australia: {
    title: "Study in Australia",
    description:
      "Universities, courses, regional areas with what they bring, and the skills list of Australia, each with its source and date.",
    lead: "A continent with most of its campuses on the edge. Where on that edge you study decides your rent, your work, and up to 20 points.",
    map: "Map of Australia with 20 cities that have a campus: three major cities, eight cities and major regional centres, nine regional areas.",
  },
  newzealand: {
    title: "Study in New Zealand",
    description:
      "The eight universities of New Zealand, their courses, the regions, and what skilled work counts for residence, each with its source and date.",
    lead: "Two islands and eight universities, all of them public. Residence here is not about the region: it is about the job after the degree.",
    map: "Map of New Zealand with the seven cities that have a university.",
  },
  calculator: "Estimate your points",
  apply: "Apply Now",
  back: "All destinations",
  tabsLabel: "About this country",
  legend: {
    1: "Category 1: major city",
    2: "Category 2: city or major regional centre",
    3: "Category 3: regional area",
    none: "City with a university",
  },
  universities: {
    title: "Universities",
    partner: "Partner",
    courses: (count: number) => (count === 1 ? "1 course" : `${count.toLocaleString("en")} courses`),
    none: "Courses: ask a counsellor",
    others: "Colleges and institutes too",
    source: "From our catalogue. Courses counted are those that are open today.",
    empty: "No university of this country is in the catalogue yet. Ask a counsellor.",
  },
  courses: {
    title: "Courses",
    byLevel: "By level",
    sample: "Some of them",
    search: "Search all of them",
    year: "a year",
    unknown: "ask a counsellor",
    tuition: "Tuition",
    source: (source: string, asOf: string) => `Tuition: ${source}, as of ${asOf}.`,
    empty: "No course of this country is in the catalogue yet. Ask a counsellor.",
  },
  regional: {
    title: "Regional Areas",
    australia:
      "Sydney, Melbourne and Brisbane are category 1. Everywhere else is a designated regional area, in two categories by postcode.",
    bonuses: "What a regional area brings",
    postcodes: "Postcodes by state",
    state: "State",
    category: "Category",
    codes: "Postcodes",
    newzealand:
      "New Zealand gives no points for a region: neither the quick estimate nor the Skilled Migrant Category counts where you studied. A smaller city still means lower rent and a shorter way to campus.",
    cities: "Where the universities are",
    source: "Source",
    asOf: "as of",
  },
  skills: {
    title: "Skills Lists",
    australia:
      "To be invited for subclass 189, and for many of 190 and 491, your occupation has to be on a list, and the authority named beside it has to assess your skills.",
    search: "Occupation or code",
    find: "Find",
    all: "Show all",
    found: (count: number) => (count === 1 ? "1 occupation" : `${count} occupations`),
    none: (text: string) =>
      `Nothing on this list for “${text}”. It may stand under another name, or on a state's own list: ask a counsellor.`,
    code: "ANZSCO",
    occupation: "Occupation",
    authority: "Assessed by",
    states: "State lists",
    statesText:
      "For nomination (190: 5 points; 491: 15 points) each state and territory keeps a list of its own and changes it through the year. We do not copy them here, because a copy would be wrong within weeks: ask a counsellor for the one of your state.",
    newzealand:
      "New Zealand does not ask for an occupation on a list to count your six points. It asks for a skilled job: ANZSCO skill level 1 to 3 at the median wage or more, or level 4 to 5 at one and a half times the median wage, at an accredited employer.",
    newzealandPoints: "How six points come together",
    newzealandUnknown:
      "The Green List, which leads some occupations to residence faster, and the lists of the two pathways of 24 August 2026 are not in our facts yet. Ask a counsellor whether yours is on them.",
  },
} as const;

/** Skilled Migrant Category in points, with its source; six are needed. */
export const NEW_ZEALAND_POINTS = {
  rows: [
    { what: "Doctorate (level 10)", points: "6" },
    { what: "Master (level 9)", points: "5" },
    { what: "Bachelor with honours, postgraduate diploma (level 8)", points: "4" },
    { what: "Bachelor, postgraduate certificate (level 7 or 8)", points: "3" },
    { what: "Registration that took 2, 4, 5 or 6 years of training", points: "3, 4, 5 or 6" },
    { what: "Income of 1.5, 2 or 3 times the median wage", points: "3, 4 or 6" },
    { what: "Skilled work in New Zealand, each year, at most 3", points: "1" },
  ],
  source: {
    label: "Skilled Migrant Category, Immigration New Zealand",
    href: "https://immigration.govt.nz/opsmanual/80474.htm",
    asOf: "in force since 9 October 2023; two pathways were added on 24 August 2026",
  },
} as const;
