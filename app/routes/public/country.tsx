import { SKILLS_LIST } from "#app/content/facts/skills-list.ts";
import { COUNTRY_TABS, countryPages } from "#app/content/site/country-pages.ts";
import { comingSoonPage } from "#app/content/site/destinations.ts";
import {
  DESTINATION_LABELS,
  DESTINATION_SLUGS,
  destinationOfSlug,
  isLiveDestination,
} from "#app/domain/countries.ts";
import { findOccupations } from "#app/domain/occupations/find-occupations.ts";
import { isOneOf } from "#app/domain/option.ts";
import { ComingSoonPage } from "#app/features/countries/coming-soon-page.tsx";
import { CountryFrame } from "#app/features/countries/country-frame.tsx";
import { CoursesTab } from "#app/features/countries/courses-tab.tsx";
import { RegionalAreasTab } from "#app/features/countries/regional-areas-tab.tsx";
import { SkillsListsTab } from "#app/features/countries/skills-lists-tab.tsx";
import { UniversitiesTab } from "#app/features/countries/universities-tab.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import {
  findCountryCourses,
  listCountryUniversities,
} from "#app/server/catalogue/country-overview.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { pageStamp } from "#app/server/http/form-stamp.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import type { Route } from "./+types/country.ts";

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
      title: comingSoonPage.heading(name),
      description: comingSoonPage.description(name),
      path,
    });
  }
  const { title, description } = countryPages[country];
  const tab = loaderData.tab && loaderData.tab !== COUNTRY_TABS[0] ? `?tab=${loaderData.tab}` : "";
  return pageMeta({ matches, title, description, path: path + tab, index: !loaderData.text });
};

/** Any key that is not a destination's leads home, as the specification asks. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, secret, now } = context.get(servicesContext);
  const country = destinationOfSlug(params.country);
  if (country === null) throw redirect("/");
  if (!isLiveDestination(country)) return { country, stamp: pageStamp(secret, now()) };
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("tab");
  const tab = isOneOf(COUNTRY_TABS, asked) ? asked : COUNTRY_TABS[0];
  const text = tab === "skills-lists" ? (searchParams.get("q") ?? "").slice(0, MAX_TEXT).trim() : "";
  return {
    country,
    tab,
    text,
    universities: tab === "universities" ? await listCountryUniversities(db, country) : [],
    courses: tab === "courses" ? await findCountryCourses(db, country) : null,
    occupations: tab === "skills-lists" && country === "australia" ? findOccupations(SKILLS_LIST, text) : [],
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { country } = loaderData;
  if (loaderData.tab === undefined || !isLiveDestination(country))
    return <ComingSoonPage country={country} stamp={loaderData.stamp ?? ""} />;
  const { tab, text, universities, courses, occupations } = loaderData;
  return (
    <CountryFrame country={country} tab={tab} calculatorPath={`/pr-calculator?country=${country}`}>
      {tab === "universities" ? <UniversitiesTab country={country} universities={universities} /> : null}
      {tab === "courses" && courses ? <CoursesTab country={country} {...courses} /> : null}
      {tab === "regional-areas" ? <RegionalAreasTab country={country} /> : null}
      {tab === "skills-lists" ? (
        <SkillsListsTab country={country} text={text} occupations={occupations} />
      ) : null}
    </CountryFrame>
  );
}
