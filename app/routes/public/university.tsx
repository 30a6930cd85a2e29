import { data } from "react-router";
import { universityPage } from "#app/content/site/universities.ts";
import { EVERY_COURSE } from "#app/domain/courses/course-query.ts";
import { FewScholarships } from "#app/features/scholarships/few-scholarships.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { universityData } from "#app/features/university-pages/university-data.ts";
import { UniversityPage } from "#app/features/university-pages/university-page.tsx";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { listScholarshipsFor } from "#app/server/scholarships/public-scholarships.server.ts";
import { findPublicUniversity } from "#app/server/universities/public-university.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import type { Route } from "./+types/university.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { university, total } = loaderData;
  const place = [university.city, university.state].filter(Boolean).join(", ");
  return pageMeta({
    matches,
    title: university.name,
    description: universityPage.description(university.name, place, total),
    path: `/universities/${university.slug}`,
    card: { path: `/share/university/${university.slug}.png`, alt: university.name },
    index: university.isOpen,
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, courseSearch, now } = context.get(servicesContext);
  const university = await findPublicUniversity(db, params.university);
  if (!university) throw data(null, { status: 404 });
  const [{ hits, total, facets, ignored }, scholarships] = await Promise.all([
    courseSearch.search({ ...EVERY_COURSE, university: [university.slug] }),
    university.isOpen
      ? listScholarshipsFor(
          db,
          { universityId: university.id, country: university.country, level: null },
          now(),
        )
      : [],
  ]);
  // A provider without open courses is none that the search knows.
  const known = ignored.length === 0;
  return {
    university,
    total: known ? total : 0,
    courses: known ? hits : [],
    levels: known ? facets.level : [],
    disciplines: known ? facets.discipline : [],
    scholarships,
    baseUrl: env.baseUrl,
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { university, total, courses, levels, disciplines, scholarships, baseUrl } = loaderData;
  return (
    <>
      <UniversityPage
        university={university}
        total={total}
        levels={levels}
        disciplines={disciplines}
        breadcrumbs={
          <Breadcrumbs
            baseUrl={baseUrl}
            trail={[
              { label: universityPage.home, to: "/" },
              { label: universityPage.universities, to: "/universities" },
              { label: university.name, to: `/universities/${university.slug}` },
            ]}
          />
        }
        courses={courses}
        scholarships={<FewScholarships scholarships={scholarships} />}
      />
      <JsonLd data={universityData(university, baseUrl)} />
    </>
  );
}
