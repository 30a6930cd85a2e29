import { findPublicCourse } from "#app/catalogue/courses/public-course.server.ts";
import { homeMoneyOf } from "#app/catalogue/exchange-rates/queries.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { listText } from "#app/words/list-text.ts";
import type { Route } from "./+types/compare.route.ts";
import { ComparePage } from "./compare-page.tsx";
import { comparisonHref, parseComparison } from "./comparison.ts";
import { comparison } from "./shortlist.words.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const names = loaderData?.courses.map(({ name }) => name) ?? [];
  return pageMeta({
    matches,
    title: names.length > 0 ? comparison.titleOf({ names: listText(names) }) : comparison.title,
    description: comparison.description,
    path: comparisonHref(loaderData?.courses.map(({ slug }) => slug) ?? []),
    index: false,
  });
};

/** Invalid parameters are no error: unknown or excess courses are omitted and named. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { slugs, leftOut } = parseComparison(new URL(request.url).searchParams);
  const [found, home] = await Promise.all([
    Promise.all(slugs.map((slug) => findPublicCourse(db, slug))),
    homeMoneyOf(db, request),
  ]);
  const courses = found.filter((course) => course !== null);
  const unknown = slugs.filter((_, at) => found[at] === null);
  return { courses, unknown, leftOut, home };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />;
}
