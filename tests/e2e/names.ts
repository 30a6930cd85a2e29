import { TAKEN_TEST_LABELS } from "#app/catalogue/eligibility/taken-tests.ts";
import * as agents from "#app/catalogue/facts/agents.ts";
import * as facts from "#app/catalogue/facts/au-points.ts";
import * as reform from "#app/catalogue/facts/au-reform.ts";
import * as englishTests from "#app/catalogue/facts/english-tests.ts";
import * as homeCountries from "#app/catalogue/facts/home-countries.ts";
import * as nzFacts from "#app/catalogue/facts/nz-points.ts";
import * as newZealandVisas from "#app/catalogue/facts/nz-visas.ts";
import * as visaDocuments from "#app/catalogue/facts/visa-documents.ts";
import * as visas from "#app/catalogue/facts/visas.ts";
import * as regionalAreas from "#app/catalogue/places/regional-areas.ts";
import { ANZSCO_OCCUPATIONS } from "#app/planning/occupations/anzsco-occupations.ts";
import * as skillsList from "#app/planning/occupations/skills-list.ts";
import { ANZSCO_GROUPS, SKILLS_LIST } from "#app/planning/occupations/skills-list.ts";
import { STATE_LISTS } from "#app/planning/occupations/state-lists.ts";
import { australianSources, newZealandSources } from "#app/planning/points/sources.ts";
import { quickFacts } from "#app/planning/quick-points/quick-points-facts.words.ts";
import { currentZones } from "#app/platform/time/zone-names.ts";
import { countryPages } from "#app/site/countries/country-pages.words.ts";

/** What reads the same in every language: names of things, units, and what formats of dates and numbers hold. */
export const NAMES =
  `Southbound Southern Cross Eczar Anek Australia Zealand IELTS TOEFL PTE Duolingo CRICOS CoE UTC GMT AUD NZD USD
  ACS VETASSESS TRA CPAA IPA Jan Feb Mar Apr May Jun Jul Aug Sep Sept Oct Nov Dec January February March April June July
  August September October November December Mon Tue Wed Thu Fri Sat Sun Monday Tuesday Wednesday Thursday Friday
  Saturday Sunday Asia Europe Africa America Pacific Atlantic Indian Arctic Antarctica ago in to now and or am pm days
  hours minutes week weeks month year kB MB Facebook Instagram LinkedIn YouTube TikTok WhatsApp CLAMD`.split(
    /\s+/,
  );

/** Titles of sources, of occupations in official lists, of tests and of time zones: quoted as they are, in every language. */
export const PHRASES: readonly string[] = [
  ...[...SKILLS_LIST, ...ANZSCO_OCCUPATIONS, ...STATE_LISTS].map(({ name }) => name),
  ...Object.values(ANZSCO_GROUPS),
  ...Object.values(TAKEN_TEST_LABELS),
  ...currentZones().map((zone) => zone.replaceAll("_", " ")),
  ...[
    facts,
    englishTests,
    nzFacts,
    newZealandVisas,
    visas,
    visaDocuments,
    homeCountries,
    agents,
    reform,
    australianSources(),
    newZealandSources(),
    regionalAreas,
    skillsList,
    quickFacts(),
    countryPages,
  ].flatMap(titlesIn),
].sort((one, other) => other.length - one.length);

/** The label of everything that has an address: how sources are written. */
function titlesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { label, href } = value as { label?: unknown; href?: unknown };
  const own = typeof label === "string" && typeof href === "string" ? [label] : [];
  return [...own, ...Object.values(value).flatMap(titlesIn)];
}
