import { data } from "react-router";
import { findPublicCourse } from "#app/catalogue/courses/public-course.server.ts";
import { judgeCourse } from "#app/catalogue/eligibility/course-fit.ts";
import { eligibility } from "#app/catalogue/eligibility/eligibility.words.ts";
import { parseProfile } from "#app/catalogue/eligibility/profile.ts";
import { judgeVisaEnglish, visaEnglishRule } from "#app/catalogue/eligibility/visa-english.ts";
import { equivalencesFor } from "#app/catalogue/equivalences/equivalences.server.ts";
import { dayIn } from "#app/catalogue/rules/rule-set.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import type { Route } from "./+types/course-eligibility.route.ts";
import { coursePage } from "./course-page.words.ts";
import { EligibilityPage } from "./eligibility-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { name, slug, university } = loaderData.course;
  return pageMeta({
    matches,
    title: eligibility.title({ course: name, university: university.name }),
    description: eligibility.description({ course: name }),
    path: `/courses/${slug}/eligibility`,
    index: false,
  });
};

/** The URL contains the user's results: the response is private and not cached. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, rules, now } = context.get(servicesContext);
  const course = await findPublicCourse(db, params.course);
  if (!course) throw data(null, { status: 404 });
  const asked = parseProfile(new URL(request.url).searchParams, now());
  const { profile } = asked;
  const fit = judgeCourse(course, profile, await equivalencesFor(db, profile));
  const day = dayIn("australia", now());
  const rule =
    course.country === "australia" && profile.english
      ? visaEnglishRule(rules.now(), profile.english, day)
      : null;
  const visa = rule && profile.english ? judgeVisaEnglish(profile.english, rule, day) : null;
  const visaSource = rule && { ...rule.shown.source, asOf: rule.shown.asOf.date, changed: rule.changed };
  return { course, asked, fit, visa, visaSource, baseUrl: env.baseUrl };
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
