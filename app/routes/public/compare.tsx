import { comparison } from "#app/content/site/shortlist.ts";
import { comparisonHref, parseComparison } from "#app/domain/courses/comparison.ts";
import { ComparePage } from "#app/features/compare/compare-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { findPublicCourse } from "#app/server/courses/public-course.server.ts";
import { homeMoneyOf } from "#app/server/rates/queries.server.ts";
import type { Route } from "./+types/compare.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const names = loaderData?.courses.map(({ name }) => name) ?? [];
  return pageMeta({
    matches,
    title: names.length > 0 ? `${comparison.title}: ${names.join(", ")}` : comparison.title,
    description: comparison.description,
    path: comparisonHref(loaderData?.courses.map(({ slug }) => slug) ?? []),
    index: false,
  });
};

/** Nothing in the address is an error: what is not there, or is too much, is left out and named. */
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
