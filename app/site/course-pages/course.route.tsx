import { data } from "react-router";
import { readCourseOrigins } from "#app/catalogue/course-proposals/course-origins.server.ts";
import { presentValues } from "#app/catalogue/course-proposals/proposal-values.ts";
import { courseSearchHref, EVERY_COURSE } from "#app/catalogue/course-search/course-query.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { durationText } from "#app/catalogue/courses/duration-text.ts";
import { findPublicCourse } from "#app/catalogue/courses/public-course.server.ts";
import { yearlyTuition } from "#app/catalogue/courses/tuition.ts";
import { EntryCheck } from "#app/catalogue/eligibility/entry-check.tsx";
import { homeMoneyOf } from "#app/catalogue/exchange-rates/queries.server.ts";
import { FewScholarships } from "#app/catalogue/scholarships/few-scholarships.tsx";
import { listScholarshipsFor } from "#app/catalogue/scholarships/public-scholarships.server.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { listText } from "#app/words/list-text.ts";
import type { Route } from "./+types/course.route.ts";
import { courseData } from "./course-data.view.ts";
import { CoursePage } from "./course-page.tsx";
import { coursePage } from "./course-page.words.ts";
import { FewCourses } from "./few-courses.tsx";
import { findSimilarCourses } from "./similar-courses.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { course } = loaderData;
  const { tuitionMinor, tuitionCurrency, tuitionPeriod, durationWeeks } = course;
  const year =
    tuitionMinor === null
      ? null
      : yearlyTuition({ minor: tuitionMinor, period: tuitionPeriod }, durationWeeks);
  const facts = [
    COURSE_LEVEL_LABELS[course.level],
    durationWeeks === null ? null : durationText(durationWeeks),
    year === null || tuitionCurrency === null
      ? null
      : coursePage.aYear({ amount: formatPrice(year, tuitionCurrency) }),
  ].filter((fact) => fact !== null);
  const title = coursePage.title({ name: course.name, university: course.university.name });
  return pageMeta({
    matches,
    title,
    description: coursePage.description({ facts: listText(facts), university: course.university.name }),
    path: `/courses/${course.slug}`,
    card: { path: `/share/course/${course.slug}.png`, alt: title },
    index: course.isOffered,
  });
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, courseSearch, now } = context.get(servicesContext);
  const course = await findPublicCourse(db, params.course);
  if (!course) throw data(null, { status: 404 });
  const [similar, scholarships, home, origins] = await Promise.all([
    findSimilarCourses(courseSearch, course),
    course.isOffered ? listScholarshipsFor(db, course, now()) : [],
    homeMoneyOf(db, request),
    readCourseOrigins(db, course.id, presentValues(course)),
  ]);
  return { course, similar, scholarships, home, origins, baseUrl: env.baseUrl };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { course, similar, scholarships, home, origins, baseUrl } = loaderData;
  const { discipline, level } = course;
  const alike = courseSearchHref({
    ...EVERY_COURSE,
    level: [level],
    discipline: discipline ? [discipline] : [],
  });
  return (
    <>
      <CoursePage
        course={course}
        breadcrumbs={
          <Breadcrumbs
            baseUrl={baseUrl}
            trail={[
              { label: coursePage.home, to: "/" },
              { label: coursePage.courses, to: "/courses" },
              { label: course.university.name, to: `/universities/${course.university.slug}` },
              { label: course.name, to: `/courses/${course.slug}` },
            ]}
          />
        }
        home={home}
        origins={origins}
        entryCheck={<EntryCheck slug={course.slug} />}
        scholarships={<FewScholarships scholarships={scholarships} />}
        similar={
          <FewCourses
            title={coursePage.similarTitle}
            courses={similar}
            allHref={alike}
            allLabel={coursePage.similarMore}
          />
        }
      />
      <JsonLd data={courseData(course, baseUrl)} />
    </>
  );
}
