import { NZ_CHANGES } from "#app/catalogue/facts/nz-points.ts";
import { fixed, words } from "#app/words/words.ts";

/** The tabs of `/countries/australia` and `/countries/new-zealand`, by their names in the address. */
export const COUNTRY_TABS = ["universities", "courses", "regional-areas", "skills-lists"] as const;
export type CountryTab = (typeof COUNTRY_TABS)[number];

export const COUNTRY_TAB_LABELS: Readonly<Record<CountryTab, string>> = words({
  universities: "Universities",
  courses: "Courses",
  "regional-areas": "Regional Areas",
  "skills-lists": "Skills Lists",
});

/** The texts of the two country pages. */
export const countryPages = words({
  australia: {
    title: "Study in Australia",
    description:
      "Universities, courses, regional areas and their benefits, and Australia’s skills list, each with its source and date.",
    lead: "Most of Australia’s campuses are near the coast. Where you study affects your rent, your work and up to 20 points for residence.",
    map: "Map of Australia with 20 campus cities: 3 major cities, 8 cities and major regional centres, and 9 regional areas.",
  },
  newzealand: {
    title: "Study in New Zealand",
    description:
      "New Zealand’s eight universities, their courses, the regions, and which skilled work counts for residence. Every fact has its source and date.",
    lead: "Two islands and eight universities, all public. Residence does not depend on the region. It depends on the job after your degree.",
    map: "Map of New Zealand with the 7 cities that have a university.",
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
    courses: "{count, plural, one {# course} other {# courses}}",
    none: "Courses: ask a counsellor",
    others: "Colleges and institutes",
    source: "From our catalogue. The counts include only courses that are open today.",
    empty: "We do not list any universities in this country yet. Ask a counsellor.",
  },
  courses: {
    title: "Courses",
    byLevel: "By level",
    sample: "Example courses",
    search: "Search all courses",
    yearTuition: "{amount} per year",
    unknownTuition: "Tuition: ask a counsellor",
    source: "Tuition source: {source}, as of {asOf}.",
    empty: "We do not list any courses in this country yet. Ask a counsellor.",
  },
  regional: {
    stateAndCategory: "{state}, category {category}",
    title: "Regional Areas",
    australia:
      "Sydney, Melbourne and Brisbane are category 1. Everywhere else is a designated regional area, in one of two categories by postcode.",
    bonuses: "Benefits of a regional area",
    postcodes: "Postcodes by state",
    newzealand:
      "New Zealand gives no points for a region. Neither the quick estimate nor the Skilled Migrant Category counts where you studied. A smaller city can still mean lower rent and a shorter journey to campus.",
    cities: "University locations",
    stateWithoutBonus: "{state}. Bonus points: none",
    newzealandNotes: [
      {
        title: "No points for a region",
        text: "The Skilled Migrant Category counts registration, qualification or income, and skilled work in New Zealand. The location of the job or the campus does not count.",
        source: {
          label: "Skilled Migrant Category, Immigration New Zealand",
          href: fixed("https://immigration.govt.nz/opsmanual/80474.htm"),
          asOf: "in force since 9 October 2023",
        },
      },
      {
        title: "Rules before 2023",
        text: "From 1 November 2015, a skilled job outside Auckland earned 30 points in the table then in force. The current table has no such points, although older web pages still promise them.",
        source: {
          label: "New incentives for the regions, New Zealand Shores",
          href: fixed("https://www.newzealandshores.com/new-incentives-offered-migration-regions/"),
          asOf: "2015; no longer in force",
        },
      },
      {
        title: "Still unknown",
        text: "We do not know whether a region seeks people in your occupation outside the points system, for example under an industry agreement. Immigration New Zealand can tell you what is open today.",
        source: {
          label: "Immigration New Zealand",
          href: fixed("https://www.immigration.govt.nz"),
          asOf: "not reviewed by us on this point",
        },
      },
    ],
  },
  /** `asOf` says since when the fact is in force, or when it was read. */
  sourceLine: "Source: <link>{label}</link>, {asOf}.",
  skills: {
    title: "Skills Lists",
    australia:
      "To be invited for subclass 189, and for many invitations for 190 and 491, your occupation must be on a list. The assessing authority listed for your occupation must also assess your skills.",
    search: "Occupation or code",
    find: "Find occupations",
    all: "Show all occupations",
    found: "{count, plural, one {# occupation} other {# occupations}}",
    none: "No occupations match “{text}”. Your occupation may have another name, or be on a state’s list. Ask a counsellor.",
    code: "ANZSCO code",
    occupation: "Occupation",
    authority: "Assessing authority",
    states: "State lists",
    statesText:
      "Each state and territory keeps its own list for nomination (190: 5 points; 491: 15 points) and changes it during the year. We do not copy these lists, because a copy would be out of date within weeks. Check the state’s page or ask a counsellor.",
    state: "State or territory",
    list: "List",
    statesAsOf:
      "Names and addresses as of November 2026. The states run these pages, and we have not checked their contents.",
    newzealand:
      "New Zealand does not need your occupation to be on a list to count your six points. It needs a skilled job with an accredited employer. At ANZSCO skill levels 1 to 3, the job must pay the median wage or more. At levels 4 and 5, it must pay one and a half times the median wage. Since 24 August 2026, the median wage on the day the work started applies, and the required wage must be paid throughout.",
    newzealandPoints: "Ways to reach six points",
    newzealandJobs: "Skilled occupations",
    newzealandJobsText:
      "Every occupation has a skill level from 1 (highest) to 5. Find your occupation: its level decides which wage you need.",
    newzealandJobsNone:
      "No occupation in this classification is called “{text}”. Try another name, or ask a counsellor.",
    newzealandJobsMore: "Showing the first {shown}. Type more of the name to see fewer results.",
    level: "Skill level",
    levels: [
      { level: fixed("1"), text: "Level 1: counts at the median wage" },
      { level: fixed("2"), text: "Level 2: counts at the median wage" },
      { level: fixed("3"), text: "Level 3: counts at the median wage" },
      { level: fixed("4"), text: "Level 4: counts at one and a half times the median wage" },
      { level: fixed("5"), text: "Level 5: counts at one and a half times the median wage" },
    ],
    otherLevel: "Different level in each country",
    anzsco: {
      label: fixed("ANZSCO 2022, Australian Bureau of Statistics, CC BY 4.0"),
      href: fixed(
        "https://www.abs.gov.au/statistics/classifications/anzsco-australian-and-new-zealand-standard-classification-occupations",
      ),
      asOf: "version 2022; Immigration New Zealand decides which classification applies on the day you apply",
    },
    greenList: "Green List",
    greenListText:
      "Occupations that New Zealand needs most can lead to residence without the six points. Each also has its own qualification, registration or pay requirement.",
    greenTiers: [
      {
        tier: "Tier 1: Straight to Residence",
        text: "With a job or an offer from an accredited employer, you can apply for residence immediately. The list includes many engineers, doctors and other health professionals, auditors and IT occupations.",
      },
      {
        tier: "Tier 2: Work to Residence",
        text: "You can apply after 24 months of work in the occupation. The list includes teaching, trades and farming.",
      },
    ],
    greenListSource: {
      label: "Immigration Green List, Pathways NZ",
      href: fixed("https://www.pathwaysnz.com/immigration-green-list"),
      asOf: "read in November 2026; the page has no date",
    },
    greenListWhere: "The current full list: Immigration New Zealand, Green List occupations",
    newzealandUnknown:
      "We do not know two things: the current tier of each occupation, and which occupations the two pathways of 24 August 2026 exclude. Check the official page, or ask a counsellor about your occupation.",
  },
});

const { qualification: now } = NZ_CHANGES;

/** Skilled Migrant Category in points, with its source; six are needed. */
export const NEW_ZEALAND_POINTS = words({
  rows: [
    { what: "Doctorate from any country", points: fixed(String(now.doctorate)) },
    { what: "Master’s degree from New Zealand", points: fixed(String(now.masterHere)) },
    { what: "Master’s degree from another country", points: fixed(String(now.masterElsewhere)) },
    {
      what: "Bachelor’s degree, honours degree, or postgraduate diploma or certificate from New Zealand",
      points: fixed(String(now.degreeHere)),
    },
    { what: "Bachelor’s degree from another country", points: fixed(String(now.bachelorElsewhere)) },
    {
      what: "Registration that took 2, 4, 5 or 6 years of training (2023 figures; we have not seen the new ones)",
      points: "3, 4, 5 or 6",
    },
    {
      what: "Income of 1.5, 2 or 3 times the median wage (2023 figures; we have not seen the new ones)",
      points: "3, 4 or 6",
    },
    { what: "Each year of skilled work in New Zealand, up to 2", points: "1" },
  ],
  source: {
    label: "Skilled Migrant points since 24 August 2026, ImmiKnow",
    href: fixed("https://xxlym.immiknow.com/xmjd/xxljsym/30828.html"),
    asOf: "in force since 24 August 2026",
  },
});
