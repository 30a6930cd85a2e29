import { amountText } from "#app/platform/money/amount-schema.ts";
import type { CoursePageProps } from "./course-page.tsx";
import { coursePage } from "./course-page.words.ts";

/** The course for search engines (schema.org Course); prices only where they are published. */
export function courseData(course: CoursePageProps["course"], baseUrl: string): Record<string, unknown> {
  const { tuitionMinor, tuitionCurrency, durationWeeks } = course;
  return {
    "@type": "Course",
    name: course.name,
    description: course.summary ?? `${course.name}, ${course.university.name}`,
    url: `${baseUrl}/courses/${course.slug}`,
    courseCode: course.registerCode ?? undefined,
    inLanguage: course.language === null ? "en" : undefined,
    provider: {
      "@type": "CollegeOrUniversity",
      name: course.university.name,
      url: `${baseUrl}/universities/${course.university.slug}`,
    },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "onsite",
      courseWorkload: durationWeeks === null ? undefined : `P${durationWeeks}W`,
      location: course.campuses[0]?.city ?? undefined,
    },
    offers:
      tuitionMinor === null || tuitionCurrency === null || course.tuitionPeriod !== "course"
        ? undefined
        : {
            "@type": "Offer",
            category: coursePage.tuitionWhole,
            price: amountText(tuitionMinor),
            priceCurrency: tuitionCurrency,
          },
  };
}
