import { data } from "react-router";
import {
  AU_STUDENT_ENGLISH,
  AU_STUDENT_TEST_MAX_MONTHS,
  ENGLISH_CHANGE,
} from "#app/content/facts/english-tests.ts";
import { coursePage } from "#app/content/site/course-page.ts";
import { eligibility } from "#app/content/site/eligibility.ts";
import { judgeCourse } from "#app/domain/eligibility/course-fit.ts";
import { parseProfile } from "#app/domain/eligibility/profile.ts";
import { judgeVisaEnglish } from "#app/domain/eligibility/visa-english.ts";
import { calendarDateOf } from "#app/domain/time/calendar-date.ts";
import { EligibilityPage } from "#app/features/eligibility/eligibility-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { findPublicCourse } from "#app/server/courses/public-course.server.ts";
import { equivalencesFor } from "#app/server/equivalences/queries.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import type { Route } from "./+types/course-eligibility.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { name, slug, university } = loaderData.course;
  return pageMeta({
    matches,
    title: eligibility.title(name, university.name),
    description: eligibility.description(name),
    path: `/courses/${slug}/eligibility`,
    index: false,
  });
};

/** Somebody's results stand in the address: the answer is for them alone, and kept nowhere. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const course = await findPublicCourse(db, params.course);
  if (!course) throw data(null, { status: 404 });
  const asked = parseProfile(new URL(request.url).searchParams, now());
  const { profile } = asked;
  const fit = judgeCourse(course, profile, await equivalencesFor(db, profile));
  const test = profile.english?.test;
  const rule = {
    from: ENGLISH_CHANGE,
    maxAgeMonths: AU_STUDENT_TEST_MAX_MONTHS,
    score: AU_STUDENT_ENGLISH.find(({ key }) => key === test) ?? null,
  };
  const visa =
    course.country === "australia" && profile.english
      ? judgeVisaEnglish(profile.english, rule, calendarDateOf(now()))
      : null;
  return { course, asked, fit, visa, baseUrl: env.baseUrl };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { baseUrl, ...page } = loaderData;
  const { name, slug, university } = page.course;
  return (
    <EligibilityPage
      {...page}
      breadcrumbs={
        <Breadcrumbs
          baseUrl={baseUrl}
          trail={[
            { label: coursePage.home, to: "/" },
            { label: coursePage.courses, to: "/courses" },
            { label: university.name, to: `/universities/${university.slug}` },
            { label: name, to: `/courses/${slug}` },
            { label: eligibility.crumb, to: `/courses/${slug}/eligibility` },
          ]}
        />
      }
    />
  );
}
