import type { RuleSource } from "./rule-set.ts";

/** When the sources were read; they are listed with what they say of their own date. */
export const SOURCES_CHECKED = "2026-11";

export const AU_SOURCES = {
  "points-test": {
    label: "Points test (Schedule 6D), SWCG Migration",
    href: "https://swcg.com.au/migration_type/skilled-visas/point-test/",
    dated: "rules from 16 November 2019",
  },
  schedule: {
    label: "Points test and requirements, Victory Law (F2019L00578)",
    href: "https://victorylaw.com.au/articles/migration/points-test-and-requirements-australian-migration",
    dated: "the parts of Schedule 6D",
  },
  reform: {
    label: "Points test reform consultation 2026, First Migration Service",
    href: "https://firstmigrationservice.com/en/news/points-test-reform-consultation-2026",
    dated: "July 2026: pass mark 65 and Schedule 6D still in force",
  },
  english: {
    label: "English test scores compared, One Planet Migration Law",
    href: "https://www.oneplanetmigrationlaw.com.au/immigration-blog/english-test-score-comparison-new-vs-previous-thresholds",
    dated: "2025; scores for tests from 7 August 2025 and before",
  },
} as const satisfies Record<string, RuleSource>;

export const NZ_SOURCES = {
  manual: {
    label: "Skilled Migrant Category, Immigration New Zealand operational manual",
    href: "https://immigration.govt.nz/opsmanual/80474.htm",
    dated: "a stored copy from between February 2024 and August 2025",
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
    caveat: "Another source (kiwifern.com) asks for 3 years of training for 3 points, this one for 2.",
  },
  "median-wage": {
    label: "New Zealand median wage increase, nzimmigration.info",
    href: "https://nzimmigration.info/new-zealand-median-wage-increase",
    dated: "NZ$35.00 an hour from 9 March 2026",
  },
  "changes-2026": {
    label: "Upcoming changes to the Skilled Migrant Category in 2026, Relocated Down Under",
    href: "https://relocatedownunder.com/upcoming-changes-to-the-skilled-migrant-category-in-2026",
    dated: "2025 to 2026",
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
} as const satisfies Record<string, RuleSource>;
