import { coursePage as words } from "#app/content/site/course-page.ts";
import { REGIONAL_CATEGORY_LABELS, type RegionalCategory } from "#app/domain/campuses/regional-category.ts";
import { stateLabel } from "#app/domain/campuses/states.ts";
import { CourseSection } from "./course-section.tsx";

export interface CoursePlacesProps {
  readonly campuses: readonly {
    readonly name: string;
    readonly city: string | null;
    readonly state: string | null;
    readonly category: RegionalCategory | null;
  }[];
}

/** The campuses of a course, each with its city and what it counts as. */
export function CoursePlaces({ campuses }: CoursePlacesProps) {
  return (
    <CourseSection id="where" title={words.whereTitle}>
      {campuses.length === 0 ? (
        <p className="py-2.5 text-ink-muted">{words.whereUnknown}</p>
      ) : (
        <ul>
          {campuses.map(({ name, city, state, category }) => (
            <li key={name} className="border-line border-b py-2.5">
              <p className="font-semibold">
                {[city ?? name, state && stateLabel(state)].filter(Boolean).join(", ")}
              </p>
              <p className="text-ink-muted text-sm">
                {[city === name ? null : name, category && REGIONAL_CATEGORY_LABELS[category]]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
      {campuses.some(({ category }) => category !== null && category > 1) ? (
        <p className="mt-2 text-sm">
          <a
            href="/countries/australia?tab=regional-areas"
            className="text-eucalyptus underline underline-offset-4"
          >
            {words.regionalNote}
          </a>
        </p>
      ) : null}
    </CourseSection>
  );
}
