import { data } from "react-router";
import { EVERY_COURSE } from "#app/catalogue/course-search/course-query.ts";
import { FewScholarships } from "#app/catalogue/scholarships/few-scholarships.tsx";
import { listScholarshipsFor } from "#app/catalogue/scholarships/public-scholarships.server.ts";
import { universityPage } from "#app/catalogue/universities/universities.words.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { listText } from "#app/words/list-text.ts";
import type { Route } from "./+types/university.route.ts";
import { findPublicUniversity } from "./public-university.server.ts";
import { universityData } from "./university-data.view.ts";
import { UniversityPage } from "./university-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { university, total } = loaderData;
  const who = listText([university.name, university.city, university.state]);
  return pageMeta({
    matches,
    title: university.name,
    description: universityPage.description({ who, count: total }),
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
