import { data } from "react-router";
import { scholarshipPage } from "#app/content/site/scholarships.ts";
import { worthFigure } from "#app/domain/scholarships/scholarship-worth.ts";
import { ScholarshipPage } from "#app/features/scholarships/scholarship-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { findPublicScholarship } from "#app/server/scholarships/public-scholarships.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import type { Route } from "./+types/scholarship.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { name, giver, slug, isOpen } = loaderData.scholarship;
  return pageMeta({
    matches,
    title: scholarshipPage.title(name, giver),
    description: scholarshipPage.description(name, giver, worthFigure(loaderData.scholarship)),
    path: `/scholarships/${slug}`,
    index: isOpen,
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const scholarship = await findPublicScholarship(db, params.scholarship, now());
  if (!scholarship) throw data(null, { status: 404 });
  return { scholarship, baseUrl: env.baseUrl };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { scholarship, baseUrl } = loaderData;
  return (
    <ScholarshipPage
      scholarship={scholarship}
      breadcrumbs={
        <Breadcrumbs
          baseUrl={baseUrl}
          trail={[
            { label: scholarshipPage.home, to: "/" },
            { label: scholarshipPage.scholarships, to: "/scholarships" },
            { label: scholarship.name, to: `/scholarships/${scholarship.slug}` },
          ]}
        />
      }
    />
  );
}
