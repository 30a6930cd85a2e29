import { FACT_PAGES_CHECKED, isCheckDue } from "#app/catalogue/facts/checked.ts";
import { DESTINATION_SLUGS, LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { fundsPage } from "#app/planning/funds/funds.words.ts";
import { pointsPage } from "#app/planning/points/points.words.ts";
import { SOURCES_CHECKED } from "#app/planning/points/sources.ts";
import { countryPages } from "#app/site/countries/country-pages.words.ts";
import { countriesPage } from "#app/site/countries/destinations.words.ts";
import { GUIDES } from "./guides.words.ts";

/** A public page that states rules, and the day on which someone last compared it with its sources. */
export interface CheckedPage {
  readonly path: string;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly checked: string;
}

/** Every guide and every page of facts. */
export const checkedPages = (): readonly CheckedPage[] => [
  ...GUIDES.map(({ slug, title, checked }) => ({ path: `/guides/${slug}`, title, checked })),
  { path: "/countries", title: countriesPage.title, checked: FACT_PAGES_CHECKED },
  ...LIVE_DESTINATIONS.map((country) => ({
    path: `/countries/${DESTINATION_SLUGS[country]}`,
    title: countryPages[country].title,
    checked: FACT_PAGES_CHECKED,
  })),
  { path: "/funds", title: fundsPage.title, checked: FACT_PAGES_CHECKED },
  { path: "/points", title: pointsPage.title, checked: SOURCES_CHECKED },
];

/** The pages whose last check is too long ago, the oldest first. */
export const pagesToCheck = (today: string, pages = checkedPages()): CheckedPage[] =>
  pages
    .filter(({ checked }) => isCheckDue(checked, today))
    .toSorted((one, other) => (one.checked < other.checked ? -1 : Number(one.checked > other.checked)));
