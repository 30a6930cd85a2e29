import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { universityMessages as words } from "./admin-universities.words.ts";
import type { UniversityOffers as Offers } from "./university-record.ts";

type UniversityOffersProps = {
  university: { readonly id: string; readonly courseCount: number };
  offers: Offers;
  mayAdd: { course: boolean; scholarship: boolean };
};

const closed = (status: "open" | "closed") =>
  status === "closed" ? <Badge variant="secondary">{COURSE_STATUS_LABELS.closed}</Badge> : null;

/** The first courses and scholarships of a university, with links to all of them. */
export function UniversityOffers({ university, offers, mayAdd }: UniversityOffersProps) {
  const { id, courseCount } = university;
  return (
    <>
      <LinkList
        title={words.coursesTitle}
        empty={words.noCourses}
        action={
          mayAdd.course ? (
            <TextLink to={`/admin/courses/new?university=${id}`}>{words.addCourse}</TextLink>
          ) : null
        }
        items={offers.courses.map((course) => ({
          id: course.id,
          to: `/admin/courses/${course.id}`,
          label: course.name,
          note: COURSE_LEVEL_LABELS[course.level],
          end: closed(course.status),
        }))}
        more={
          courseCount > offers.courses.length ? (
            <TextLink to={`/admin/courses?university=${id}`}>
              {words.allCourses({ count: courseCount })}
            </TextLink>
          ) : null
        }
      />
      <LinkList
        title={words.scholarshipsTitle}
        empty={words.noScholarships}
        action={
          mayAdd.scholarship ? (
            <TextLink to={`/admin/scholarships/new?university=${id}`}>{words.addScholarship}</TextLink>
          ) : null
        }
        items={offers.scholarships.map((scholarship) => ({
          id: scholarship.id,
          to: `/admin/scholarships/${scholarship.id}`,
          label: scholarship.name,
          end: closed(scholarship.status),
        }))}
        more={
          offers.scholarships.length > 0 ? (
            <TextLink to={`/admin/scholarships?university=${id}`}>{words.allScholarships}</TextLink>
          ) : null
        }
      />
    </>
  );
}
