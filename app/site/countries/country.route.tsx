import {
  DESTINATION_LABELS,
  DESTINATION_SLUGS,
  destinationOfSlug,
  isLiveDestination,
} from "#app/catalogue/places/countries.ts";
import { ANZSCO_OCCUPATIONS } from "#app/planning/occupations/anzsco-occupations.ts";
import { findOccupations } from "#app/planning/occupations/find-occupations.ts";
import { SKILLS_LIST } from "#app/planning/occupations/skills-list.ts";
import { pageStamp } from "#app/platform/forms/form-stamp.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { EnglishText } from "#app/platform/pages/english-text.tsx";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { plainSearch } from "#app/platform/text/digits.ts";
import type { Route } from "./+types/country.route.ts";
import { ComingSoonPage } from "./coming-soon-page.tsx";
import { CountryFrame } from "./country-frame.tsx";
import { findCountryCourses, listCountryUniversities } from "./country-overview.server.ts";
import { COUNTRY_TABS, countryPages } from "./country-pages.words.ts";
import { CoursesTab } from "./courses-tab.tsx";
import { comingSoonPage } from "./destinations.words.ts";
import { RegionalAreasTab } from "./regional-areas-tab.tsx";
import { SkillsListsTab } from "./skills-lists-tab.tsx";
import { UniversitiesTab } from "./universities-tab.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

const MAX_TEXT = 100;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { country } = loaderData;
  const path = `/countries/${DESTINATION_SLUGS[country]}`;
  if (!isLiveDestination(country)) {
    const name = DESTINATION_LABELS[country];
    return pageMeta({
      matches,
      title: comingSoonPage.heading({ country: name }),
      description: comingSoonPage.description({ country: name }),
      path,
    });
  }
  const { title, description } = countryPages[country];
  const tab = loaderData.tab && loaderData.tab !== COUNTRY_TABS[0] ? `?tab=${loaderData.tab}` : "";
  return pageMeta({ matches, title, description, path: path + tab, index: !loaderData.text });
};

/** So many of the thousand occupations are shown at once. */
const MAX_SKILLED = 60;

/** Of a text that was looked for what was found; else how many there are of each skill level. */
function skilledOccupations(text: string) {
  const found = text === "" ? [] : findOccupations(ANZSCO_OCCUPATIONS, text);
  const levels = Object.entries(Object.groupBy(ANZSCO_OCCUPATIONS, ({ skillLevel }) => skillLevel));
  return {
    found: found.slice(0, MAX_SKILLED),
    number: found.length,
    numbers: Object.fromEntries(levels.map(([level, listed]) => [level, listed?.length ?? 0])),
  };
}

/** Any key that is not a destination's leads home (product-rules 2.127). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, secret, now } = context.get(servicesContext);
  const country = destinationOfSlug(params.country);
  if (country === null) throw redirect("/");
  if (!isLiveDestination(country)) return { country, stamp: pageStamp(secret, now()) };
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("tab");
  const tab = isOneOf(COUNTRY_TABS, asked) ? asked : COUNTRY_TABS[0];
  const text =
    tab === "skills-lists" ? plainSearch((searchParams.get("q") ?? "").slice(0, MAX_TEXT).trim()) : "";
  return {
    country,
    tab,
    text,
    universities: tab === "universities" ? await listCountryUniversities(db, country) : [],
    courses: tab === "courses" ? await findCountryCourses(db, country) : null,
    occupations: tab === "skills-lists" && country === "australia" ? findOccupations(SKILLS_LIST, text) : [],
    skilled: tab === "skills-lists" && country === "newzealand" ? skilledOccupations(text) : null,
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { country } = loaderData;
  if (loaderData.tab === undefined || !isLiveDestination(country))
    return <ComingSoonPage country={country} stamp={loaderData.stamp ?? ""} />;
  const { tab, text, universities, courses, occupations, skilled } = loaderData;
  return (
    <EnglishText>
      <CountryFrame country={country} tab={tab} calculatorPath={`/pr-calculator?country=${country}`}>
        {tab === "universities" ? <UniversitiesTab country={country} universities={universities} /> : null}
        {tab === "courses" && courses ? <CoursesTab country={country} {...courses} /> : null}
        {tab === "regional-areas" ? <RegionalAreasTab country={country} /> : null}
        {tab === "skills-lists" ? (
          <SkillsListsTab country={country} text={text} occupations={occupations} skilled={skilled} />
        ) : null}
      </CountryFrame>
    </EnglishText>
  );
}
