import type { OfficialDocument } from "#app/catalogue/facts/primary-source.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { words } from "#app/words/words.ts";
import type { RuleSource } from "./rule-set.ts";

/** When the sources were read; they are listed with what they say of their own date. */
export const SOURCES_CHECKED = "2026-11-22";

/** What each source says of its own date, and what is not sure about it. */
export const sourceTexts = words({
  rulesFrom: "rules from 16 November 2019",
  parts: "Schedule 6D in parts",
  stillInForce: "July 2026: pass mark 65 and Schedule 6D still in force",
  testScores: "2025, scores for tests before and since 7 August 2025",
  validity: "13 May 2026, every test valid for 3 years",
  newTests: "tests from 7 August 2025",
  notAccepted: "17 August 2025, online tests and tests no longer accepted",
  table2026: "2026, table since 24 August 2026",
  announced: "announcement of September 2025",
  confirmed: "6 March 2026",
  notTheAuthority: "This is not the authority’s own page.",
  storedCopy: "copy stored between February 2024 and August 2025",
  trainingDiffers:
    "Three sources give 3 points from 2 years of training. Another source (kiwifern.com) requires 3 years.",
  wageFrom: "NZ$35.00 per hour from 9 March 2026",
  twoYears: "2025 to 2026",
});

/** The documents that set the rules of each country; most of the sources below relay them. */
export const OFFICIAL_RULES = {
  australia: {
    label: "Migration Regulations 1994, Schedule 6D",
    href: "https://www.legislation.gov.au/F1996B03551/latest/text",
  },
  newzealand: {
    label: "Skilled Migrant Category, Immigration New Zealand",
    href: "https://immigration.govt.nz/opsmanual/80474.htm",
  },
} as const satisfies Record<LiveDestination, OfficialDocument>;

export const australianSources = () =>
  ({
    "points-test": {
      label: "Points test (Schedule 6D), SWCG Migration",
      href: "https://swcg.com.au/migration_type/skilled-visas/point-test/",
      dated: sourceTexts.rulesFrom,
    },
    schedule: {
      label: "Points test and requirements, Victory Law (F2019L00578)",
      href: "https://victorylaw.com.au/articles/migration/points-test-and-requirements-australian-migration",
      dated: sourceTexts.parts,
    },
    reform: {
      label: "Points test reform consultation 2026, First Migration Service",
      href: "https://firstmigrationservice.com/en/news/points-test-reform-consultation-2026",
      dated: sourceTexts.stillInForce,
    },
    english: {
      label: "English test scores compared, One Planet Migration Law",
      href: "https://www.oneplanetmigrationlaw.com.au/immigration-blog/english-test-score-comparison-new-vs-previous-thresholds",
      dated: sourceTexts.testScores,
    },
    "new-tests": {
      label: "Alternative English tests after 6 August 2025, OzHome",
      href: "https://visa.ozhome.info/legislation-_-policy/2025/alternative-english-tests-after-06-august-2025",
      dated: sourceTexts.newTests,
    },
    validity: {
      label: "IELTS validity for skilled migration, IELTS Training Camp",
      href: "https://www.ieltstrainingcamp.com/guides/ielts-validity-for-australia-skilled-migration-after-7-august-2025",
      dated: sourceTexts.validity,
    },
    "not-accepted": {
      label: "New English language requirements for Australian visas, Mondaq",
      href: "https://www.mondaq.com/australia/investment-immigration/1666114/new-english-language-requirements-for-australian-visas",
      dated: sourceTexts.notAccepted,
    },
  }) satisfies Record<string, RuleSource>;

export const newZealandSources = () =>
  ({
    manual: {
      label: "Skilled Migrant Category, Immigration New Zealand operational manual",
      href: "https://immigration.govt.nz/opsmanual/80474.htm",
      dated: sourceTexts.storedCopy,
    },
    "six-points": {
      label: "Changes to the Skilled Migrant Category, Relocated Down Under",
      href: "https://www.relocatedownunder.com/news/major-changes-to-the-skilled-migrant-category-resident-visa/",
      dated: "2023",
    },
    registration: {
      label: "Registration and points, Spark Global",
      href: "https://sparkglobalvisa.com/?p=1069",
      dated: "2023",
      caveat: sourceTexts.trainingDiffers,
    },
    "median-wage": {
      label: "New Zealand median wage increase, nzimmigration.info",
      href: "https://nzimmigration.info/new-zealand-median-wage-increase",
      dated: sourceTexts.wageFrom,
    },
    "changes-2026": {
      label: "Upcoming changes to the Skilled Migrant Category in 2026, Relocated Down Under",
      href: "https://relocatedownunder.com/upcoming-changes-to-the-skilled-migrant-category-in-2026",
      dated: sourceTexts.twoYears,
    },
    "table-2026": {
      label: "Skilled Migrant points since 24 August 2026, ImmiKnow",
      href: "https://xxlym.immiknow.com/xmjd/xxljsym/30828.html",
      dated: sourceTexts.table2026,
      caveat: sourceTexts.notTheAuthority,
    },
    "wage-2026": {
      label: "Changes to the Skilled Migrant Category confirmed, Absolute Immigration",
      href: "https://absoluteimmigration.com/nz/news/new-zealand-skilled-migrant-category-changes-confirmed-for-august-2026/",
      dated: sourceTexts.confirmed,
      caveat: sourceTexts.notTheAuthority,
    },
    "announced-2025": {
      label: "New Zealand to change the Skilled Migrant Category, The Economic Times",
      href: "https://m.economictimes.com/nri/work/new-zealand-to-introduce-changes-to-skilled-migrant-category-visa-from-august-2026/amp_articleshow/124063288.cms",
      dated: sourceTexts.announced,
      caveat: sourceTexts.notTheAuthority,
    },
    "pathways-2026": {
      label: "Skilled Migrant pathways of 2026, Visa Aide",
      href: "https://visaaide.co.nz/skilled-migrant-category-pathways-2026/",
      dated: "2025",
    },
    "lists-2026": {
      label: "Red list and amber list occupations, ProVisas",
      href: "https://provisas.co.nz/resources/smc-red-list-amber-list-occupations",
      dated: "2026",
    },
  }) satisfies Record<string, RuleSource>;

export type AustralianSource = keyof ReturnType<typeof australianSources>;
export type NewZealandSource = keyof ReturnType<typeof newZealandSources>;
