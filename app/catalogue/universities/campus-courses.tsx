import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { LinkList } from "#app/ui/link-list.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { CampusRecord } from "./campus-record.ts";
import { campusMessages } from "./campuses.words.ts";

const SHOWN = 12;

/** What is taught on a campus, each a link to where it is changed. */
export function CampusCourses({ campus }: { campus: CampusRecord }) {
  return (
    <LinkList
      title={campusMessages.coursesTitle}
      empty={campusMessages.noCourses}
      items={campus.courses.slice(0, SHOWN).map(({ id, name, level }) => ({
        id,
        to: `/admin/courses/${id}`,
        label: name,
        note: COURSE_LEVEL_LABELS[level],
      }))}
      more={
        campus.courseCount > SHOWN ? (
          <TextLink to={`/admin/courses?campus=${campus.id}`}>
            {campusMessages.allCourses({ count: campus.courseCount })}
          </TextLink>
        ) : null
      }
    />
  );
}
