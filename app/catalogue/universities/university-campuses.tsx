import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { REGIONAL_CATEGORY_LABELS } from "#app/catalogue/places/regional-category.ts";
import { stateLabel } from "#app/catalogue/places/states.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { universityMessages as words } from "./admin-universities.words.ts";
import type { CampusLine } from "./campus-record.ts";

type UniversityCampusesProps = { universityId: string; campuses: readonly CampusLine[]; mayAdd: boolean };

/** Where a university teaches. */
export function UniversityCampuses({ universityId, campuses, mayAdd }: UniversityCampusesProps) {
  const at = `/admin/universities/${universityId}/campuses`;
  return (
    <LinkList
      title={words.campusesTitle}
      empty={words.noCampuses}
      action={mayAdd ? <TextLink to={`${at}/new`}>{words.addCampus}</TextLink> : null}
      items={campuses.map(({ id, name, city, state, regionalCategory, status, courseCount }) => ({
        id,
        to: `${at}/${id}`,
        label: name,
        note: [
          city === name ? null : city,
          state && stateLabel(state),
          regionalCategory && REGIONAL_CATEGORY_LABELS[regionalCategory],
        ]
          .filter(Boolean)
          .join(" · "),
        end:
          status === "closed" ? (
            <Badge variant="secondary">{COURSE_STATUS_LABELS.closed}</Badge>
          ) : (
            words.campusCourses({ count: courseCount })
          ),
      }))}
    />
  );
}
