import { COURSE_LEVEL_LABELS, COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { DESTINATION_LABELS, isLiveDestination } from "#app/catalogue/places/countries.ts";
import { leadToTidyAddress } from "#app/platform/http/tidy-address.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/scholarships.route.ts";
import { listPublicScholarships, SCHOLARSHIPS_PAGE } from "./public-scholarships.server.ts";
import { scholarshipsPage } from "./scholarships.words.ts";
import { ScholarshipsPage, scholarshipsHref } from "./scholarships-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

const MAX_PAGE = 100;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { country, level, page, total } = loaderData;
  const chosen = [level && COURSE_LEVEL_LABELS[level], country && DESTINATION_LABELS[country]].filter(
    Boolean,
  );
  return pageMeta({
    matches,
    title: [...chosen, scholarshipsPage.title].join(" · "),
    description: scholarshipsPage.description,
    path: scholarshipsHref(loaderData, page),
    index: chosen.length === 0 || total > 0,
  });
};

/** A country or level that there is not is passed over, with a note. */
export async function loader({ request, context }: Route.LoaderArgs) {
  leadToTidyAddress(request);
  const { db, now } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const asked = { country: searchParams.get("country") ?? "", level: searchParams.get("level") ?? "" };
  const page = Number(searchParams.get("page") ?? "1");
  const query = {
    country: isLiveDestination(asked.country) ? asked.country : null,
    level: isOneOf(COURSE_LEVELS, asked.level) ? asked.level : null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1,
  };
  const { scholarships, total } = await listPublicScholarships(db, query, now());
  return {
    ...query,
    ignored: asked.country !== (query.country ?? "") || asked.level !== (query.level ?? ""),
    scholarships,
    total,
    pages: Math.max(1, Math.ceil(total / SCHOLARSHIPS_PAGE)),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ScholarshipsPage {...loaderData} />;
}
