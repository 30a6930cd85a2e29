import { data } from "react-router";
import { parseProfile } from "#app/catalogue/eligibility/profile.ts";
import { equivalencesFor } from "#app/catalogue/equivalences/equivalences.server.ts";
import { homeMoneyOf } from "#app/catalogue/exchange-rates/queries.server.ts";
import { DESTINATIONS, destinationOfSlug, isLiveDestination } from "#app/catalogue/places/countries.ts";
import type { Searched } from "#app/catalogue/searches/search-term.ts";
import { leadToTidyAddress } from "#app/platform/http/tidy-address.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { listText } from "#app/words/list-text.ts";
import type { Route } from "./+types/courses.route.ts";
import { COURSE_FACETS, courseSearchHref, parseCourseQuery } from "./course-query.ts";
import { courseSearchPage } from "./course-search.words.ts";
import { CourseSearchPage, isWorthIndexing } from "./course-search-page.tsx";
import { FitFilter } from "./fit-filter.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { query, result } = loaderData;
  const chosen = COURSE_FACETS.flatMap((facet) => result.facets[facet].filter(({ selected }) => selected));
  const what = listText(chosen.map(({ label }) => label)) || query.text;
  const beside = [
    { rel: "prev", page: query.page - 1 },
    { rel: "next", page: query.page + 1 },
  ].filter(({ page }) => page >= 1 && page <= result.pages);
  const head = pageMeta({
    matches,
    title: what ? courseSearchPage.titleFor({ what }) : courseSearchPage.title,
    description: what
      ? courseSearchPage.descriptionFor({ what, count: result.total })
      : courseSearchPage.description,
    path: courseSearchHref(query),
    index: isWorthIndexing(query, result.total),
  });
  const links = beside.map(({ rel, page }) => ({
    tagName: "link" as const,
    rel,
    href: courseSearchHref({ ...query, page }),
  }));
  return [...head, ...links];
};

/** Invalid parameters are no error: unknown values are ignored and listed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  leadToTidyAddress(request);
  const { courseSearch, db, now } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const { query, ignored } = parseCourseQuery(searchParams, now());
  const equivalences = await equivalencesFor(db, query.profile);
  const [result, home] = await Promise.all([
    courseSearch.search(query, equivalences),
    homeMoneyOf(db, request),
  ]);
  if (query.text !== "" && query.page === 1) {
    const searched: Searched = { place: "courses", text: query.text, found: result.total };
    context.get(requestContext).searched = searched;
  }
  const country = searchParams.get("country") ?? "";
  const destination = isOneOf(DESTINATIONS, country) ? country : destinationOfSlug(country);
  const notYet = destination !== null && !isLiveDestination(destination) ? destination : null;
  const passedOver = [...ignored, ...result.ignored].filter((name) => notYet === null || name !== "country");
  const asked = parseProfile(searchParams, now());
  return data({ query, result, ignored: [...new Set(passedOver)], notYet, home, asked });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { asked, ...page } = loaderData;
  const { query, result } = page;
  const choices = result.fit?.choices ?? null;
  return (
    <CourseSearchPage
      {...page}
      fitFilter={<FitFilter asked={asked} chosen={query.fit} choices={choices} />}
    />
  );
}
