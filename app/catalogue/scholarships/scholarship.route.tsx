import { data } from "react-router";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import type { Route } from "./+types/scholarship.route.ts";
import { findPublicScholarship } from "./public-scholarships.server.ts";
import { ScholarshipPage } from "./scholarship-page.tsx";
import { worthFigure } from "./scholarship-worth.ts";
import { scholarshipPage } from "./scholarships.words.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { name, giver, slug, isOpen } = loaderData.scholarship;
  const worth = worthFigure(loaderData.scholarship);
  const named = giver ? scholarshipPage.named({ name, giver }) : name;
  return pageMeta({
    matches,
    title: giver ? scholarshipPage.title({ name, giver }) : name,
    description: worth
      ? scholarshipPage.descriptionWorth({ name: named, worth })
      : scholarshipPage.description({ name: named }),
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
