import { fixed, words } from "#app/words/words.ts";
/** The words of `/countries/australia` and `/countries/new-zealand`. */
export const COUNTRY_TABS = ["universities", "courses", "regional-areas", "skills-lists"] as const;
export type CountryTab = (typeof COUNTRY_TABS)[number];

export const COUNTRY_TAB_LABELS: Readonly<Record<CountryTab, string>> = words({
  universities: "Universities",
  courses: "Courses",
  "regional-areas": "Regional Areas",
  "skills-lists": "Skills Lists",
});

export const countryPages = words({
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
    courses: "{count, plural, one {1 course} other {# courses}}",
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
    source: "Tuition: {source}, as of {asOf}.",
    empty: "No course of this country is in the catalogue yet. Ask a counsellor.",
  },
  regional: {
    stateAndCategory: "{state}, category {category}",
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
    bonusPoints: "Bonus points",
    noBonus: "none",
    newzealandNotes: [
      {
        title: "No points for a region",
        text: "The Skilled Migrant Category counts registration, qualification or income, and skilled work in New Zealand. Where the job or the campus is has no line in it.",
        source: {
          label: "Skilled Migrant Category, Immigration New Zealand",
          href: fixed("https://immigration.govt.nz/opsmanual/80474.htm"),
          asOf: "in force since 9 October 2023",
        },
      },
      {
        title: "Until 2023 it was otherwise",
        text: "From 1 November 2015 a skilled job outside Auckland counted 30 points in the table of that time. The table that replaced it has no such points; older pages on the web still promise them.",
        source: {
          label: "New incentives for the regions, New Zealand Shores",
          href: fixed("https://www.newzealandshores.com/new-incentives-offered-migration-regions/"),
          asOf: "2015; no longer in force",
        },
      },
      {
        title: "What we do not know",
        text: "Whether a region asks for people of your occupation outside of the points, for example through an agreement with an industry. Immigration New Zealand says what is open on the day you ask.",
        source: {
          label: "Immigration New Zealand",
          href: fixed("https://www.immigration.govt.nz"),
          asOf: "where to look; not read by us",
        },
      },
    ],
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
    found: "{count, plural, one {1 occupation} other {# occupations}}",
    none: "Nothing on this list for “{text}”. It may stand under another name, or on a state's own list: ask a counsellor.",
    code: "ANZSCO",
    occupation: "Occupation",
    authority: "Assessed by",
    states: "State lists",
    statesText:
      "For nomination (190: 5 points; 491: 15 points) each state and territory keeps a list of its own and changes it through the year. We have not read them and do not copy them here, because a copy would be wrong within weeks: look there, or ask a counsellor for the one of your state.",
    state: "State or territory",
    list: "Its list",
    statesAsOf:
      "Names and addresses as known in November 2026; the pages behind them are not ours, and we have not read them.",
    newzealand:
      "New Zealand does not ask for an occupation on a list to count your six points. It asks for a skilled job: ANZSCO skill level 1 to 3 at the median wage or more, or level 4 to 5 at one and a half times the median wage, at an accredited employer. Since 24 August 2026 that is the median wage of the day when the work began, kept throughout.",
    newzealandPoints: "How six points come together",
    newzealandJobs: "Skilled occupations",
    newzealandJobsText:
      "Every occupation has a skill level from 1, the highest, to 5. Look yours up: the level says which wage it needs.",
    newzealandJobsNone:
      "No occupation of this classification is called “{text}”. Try another name, or ask a counsellor.",
    newzealandJobsMore: "The first {shown} of them. Type more of the name to see fewer.",
    level: "Skill level",
    levels: [
      { level: "1", wage: "counts at the median wage" },
      { level: "2", wage: "counts at the median wage" },
      { level: "3", wage: "counts at the median wage" },
      { level: "4", wage: "counts at one and a half times the median wage" },
      { level: "5", wage: "counts at one and a half times the median wage" },
    ],
    levelAndWage: "Level {level}: {wage}",
    otherLevel: "Levels that differ between the two countries",
    anzsco: {
      label: fixed("ANZSCO 2022, Australian Bureau of Statistics, CC BY 4.0"),
      href: fixed(
        "https://www.abs.gov.au/statistics/classifications/anzsco-australian-and-new-zealand-standard-classification-occupations",
      ),
      asOf: "version 2022; which classification decides on the day you apply, Immigration New Zealand says",
    },
    greenList: "Green List",
    greenListText:
      "Occupations that New Zealand needs most lead to residence without the six points. Each asks for its own qualification, registration or pay as well.",
    greenTiers: [
      {
        tier: "Tier 1: Straight to Residence",
        text: "With a job or an offer from an accredited employer, residence can be applied for at once. On it are, among others, many engineers, doctors and other health professions, auditors and occupations in IT.",
      },
      {
        tier: "Tier 2: Work to Residence",
        text: "After 24 months of work in the occupation. On it are, among others, teaching, trades and farming.",
      },
    ],
    greenListSource: {
      label: "Immigration Green List, Pathways NZ",
      href: fixed("https://www.pathwaysnz.com/immigration-green-list"),
      asOf: "read in November 2026; the page bears no date",
    },
    greenListWhere: "The whole list, on the day you look: Immigration New Zealand, Green List occupations",
    newzealandUnknown:
      "Not in our facts: which occupation is on which tier today, and the lists of occupations that the two pathways of 24 August 2026 leave out. Look there, or ask a counsellor whether yours is on them.",
  },
});

/** Skilled Migrant Category in points, with its source; six are needed. */
export const NEW_ZEALAND_POINTS = words({
  rows: [
    { what: "Doctorate, from wherever", points: "6" },
    { what: "New Zealand master", points: "6" },
    { what: "Master from elsewhere", points: "5" },
    { what: "New Zealand bachelor, honours, postgraduate diploma or certificate", points: "5" },
    { what: "Bachelor from elsewhere", points: "4" },
    {
      what: "Registration that took 2, 4, 5 or 6 years of training (rows of 2023; the new ones were not seen)",
      points: "3, 4, 5 or 6",
    },
    {
      what: "Income of 1.5, 2 or 3 times the median wage (rows of 2023; the new ones were not seen)",
      points: "3, 4 or 6",
    },
    { what: "Skilled work in New Zealand, each year, at most 2", points: "1" },
  ],
  source: {
    label: "Skilled Migrant points since 24 August 2026, ImmiKnow",
    href: fixed("https://xxlym.immiknow.com/xmjd/xxljsym/30828.html"),
    asOf: "in force since 24 August 2026; not the authority's own page",
  },
});
