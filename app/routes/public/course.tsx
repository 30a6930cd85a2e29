import { data } from "react-router";
import { coursePage } from "#app/content/site/course-page.ts";
import { courseSearchHref, EVERY_COURSE } from "#app/domain/courses/course-query.ts";
import { durationText } from "#app/domain/courses/duration-text.ts";
import { COURSE_LEVEL_LABELS } from "#app/domain/courses/levels.ts";
import { yearlyTuition } from "#app/domain/courses/tuition.ts";
import { formatMoney } from "#app/domain/money/format-money.ts";
import { courseData } from "#app/features/courses/course-data.ts";
import { CoursePage } from "#app/features/courses/course-page.tsx";
import { FewCourses } from "#app/features/courses/few-courses.tsx";
import { EntryCheck } from "#app/features/eligibility/entry-check.tsx";
import { FewScholarships } from "#app/features/scholarships/few-scholarships.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { findPublicCourse } from "#app/server/courses/public-course.server.ts";
import { findSimilarCourses } from "#app/server/courses/similar-courses.server.ts";
import { homeMoneyOf } from "#app/server/rates/queries.server.ts";
import { listScholarshipsFor } from "#app/server/scholarships/public-scholarships.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import type { Route } from "./+types/course.ts";

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
    year === null || tuitionCurrency === null ? null : `${formatMoney(year, tuitionCurrency)} a year`,
  ].filter((fact) => fact !== null);
  const title = coursePage.title(course.name, course.university.name);
  return pageMeta({
    matches,
    title,
    description: coursePage.description(facts, course.university.name),
    path: `/courses/${course.slug}`,
    card: { path: `/share/course/${course.slug}.png`, alt: title },
    index: course.isOffered,
  });
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, courseSearch, now } = context.get(servicesContext);
  const course = await findPublicCourse(db, params.course);
  if (!course) throw data(null, { status: 404 });
  const [similar, scholarships, home] = await Promise.all([
    findSimilarCourses(courseSearch, course),
    course.isOffered ? listScholarshipsFor(db, course, now()) : [],
    homeMoneyOf(db, request),
  ]);
  return { course, similar, scholarships, home, baseUrl: env.baseUrl };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { course, similar, scholarships, home, baseUrl } = loaderData;
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
