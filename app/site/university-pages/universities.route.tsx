import type { Searched } from "#app/catalogue/searches/search-term.ts";
import { universitiesPage } from "#app/catalogue/universities/universities.words.ts";
import { universityPlaceOf } from "#app/catalogue/universities/university-place.ts";
import { leadToTidyAddress } from "#app/platform/http/tidy-address.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/universities.route.ts";
import { listPublicUniversities, UNIVERSITIES_PAGE } from "./public-university.server.ts";
import { universitiesHref } from "./universities-href.ts";
import { UniversitiesPage } from "./universities-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

const MAX_TEXT = 100;
const MAX_PAGE = 100;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = universitiesPage;
  const { text, page, total } = loaderData;
  return pageMeta({
    matches,
    title,
    description,
    path: universitiesHref(loaderData, page),
    index: text === "" && total > 0,
  });
};

/** Whatever the address says that this page does not know is passed over. */
export async function loader({ request, context }: Route.LoaderArgs) {
  leadToTidyAddress(request);
  const { db } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("place") ?? searchParams.get("country") ?? "";
  const place = universityPlaceOf(asked);
  const page = Number(searchParams.get("page") ?? "1");
  const query = {
    text: (searchParams.get("q") ?? "")
      .slice(0, MAX_TEXT)
      .replace(/\p{C}+/gu, " ")
      .trim(),
    all: searchParams.get("all") === "1",
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1,
  };
  const { universities, total } = await listPublicUniversities(db, { ...query, place });
  if (query.text !== "" && query.page === 1) {
    const searched: Searched = { place: "universities", text: query.text, found: total };
    context.get(requestContext).searched = searched;
  }
  return {
    ...query,
    place: place === null ? "" : asked,
    ignored: place === null && asked !== "",
    universities,
    total,
    pages: Math.max(1, Math.ceil(total / UNIVERSITIES_PAGE)),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <UniversitiesPage {...loaderData} />;
}
