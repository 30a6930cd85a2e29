import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { REGIONAL_CATEGORY_LABELS, type RegionalCategory } from "#app/catalogue/places/regional-category.ts";
import { stateLabel } from "#app/catalogue/places/states.ts";
import { listText } from "#app/words/list-text.ts";
import { CourseAsk } from "./course-ask.tsx";
import { coursePage as words } from "./course-page.words.ts";
import { CourseSection } from "./course-section.tsx";

export interface CoursePlacesProps {
  readonly course: {
    readonly slug: string;
    readonly country: LiveDestination | null;
    readonly campuses: readonly {
      readonly name: string;
      readonly city: string | null;
      readonly state: string | null;
      readonly category: RegionalCategory | null;
    }[];
  };
}

/** The campuses of a course, each with its city and what it counts as. */
export function CoursePlaces({ course }: CoursePlacesProps) {
  const { slug, country, campuses } = course;
  return (
    <CourseSection id="where" title={words.whereTitle}>
      {campuses.length === 0 ? (
        <p className="py-2.5">
          <CourseAsk course={slug} />
        </p>
      ) : (
        <ul className="gap-x-10 sm:columns-2">
          {campuses.map(({ name, city, state, category }) => (
            <li key={name} className="break-inside-avoid border-line border-b py-2.5">
              <p className="font-semibold">{listText([city ?? name, state && stateLabel(state)])}</p>
              <p className="text-ink-muted text-sm">
                {[
                  city === name ? null : name,
                  category
                    ? REGIONAL_CATEGORY_LABELS[category]
                    : country === "australia" && words.categoryUnknown,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
    </CourseSection>
  );
}
