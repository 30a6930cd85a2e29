import {
  DESTINATION_LABELS,
  DESTINATION_SLUGS,
  type LiveDestination,
} from "#app/catalogue/places/countries.ts";
import { REGIONAL_BONUSES } from "#app/catalogue/places/regional-areas.ts";
import { listText } from "#app/words/list-text.ts";
import { localPath } from "#app/words/local-path.ts";
import { coursePage as words } from "./course-page.words.ts";
import type { CoursePlacesProps } from "./course-places.tsx";
import { CourseSection } from "./course-section.tsx";

type CourseAfterProps = {
  country: LiveDestination | null;
  campuses: CoursePlacesProps["course"]["campuses"];
};

/** What the place of study means for staying on, as far as a rule with a source says so. */
export function CourseAfter({ country, campuses }: CourseAfterProps) {
  if (country === null) return null;
  const label = DESTINATION_LABELS[country];
  const path = `/countries/${DESTINATION_SLUGS[country]}`;
  return (
    <CourseSection id="after" title={words.afterTitle}>
      {country === "newzealand" ? <p>{words.noRegions}</p> : <Regional campuses={campuses} />}
      <ul className="mt-4 flex flex-wrap gap-x-8">
        {[
          { href: path, text: words.workAfter({ country: label }) },
          { href: `${path}?tab=skills-lists`, text: words.occupations({ country: label }) },
        ].map(({ href, text }) => (
          <li key={href}>
            <a
              href={localPath(href)}
              className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </CourseSection>
  );
}

function Regional({ campuses }: Pick<CourseAfterProps, "campuses">) {
  const regional = campuses.filter(({ category }) => category !== null && category > 1);
  if (regional.length === 0) {
    const known = campuses.length > 0 && campuses.every(({ category }) => category !== null);
    return <p>{known ? words.noneRegional : words.regionalUnknown}</p>;
  }
  const cities = [...new Set(regional.map(({ city, name }) => city ?? name))];
  return (
    <>
      <p>{words.regional({ cities: listText(cities) })}</p>
      <ul className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {REGIONAL_BONUSES.map(({ title, text, source }) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-sm">{text}</p>
            <p className="mt-1 text-ink-muted text-sm">
              <a href={source.href} rel="noreferrer" className="underline underline-offset-4">
                {source.label}
              </a>
              , {source.asOf}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
