import { stateLabel } from "#app/catalogue/places/states.ts";
import { universitiesPage as words } from "#app/catalogue/universities/universities.words.ts";
import { localPath } from "#app/words/local-path.ts";

export interface UniversityLineProps {
  readonly university: {
    readonly slug: string;
    readonly name: string;
    readonly city: string | null;
    readonly state: string | null;
    /** The country's name. */
    readonly country: string | null;
    readonly partner: boolean;
    readonly isUniversity: boolean;
    /** Null: not shown, because the page already states another figure. */
    readonly courses: number | null;
  };
}
type Line = UniversityLineProps["university"];

/** Providers under the state or region they are in, in the order in which they come. */
export function UniversityRegions({ universities }: { universities: readonly Line[] }) {
  return regionsOf(universities).map(({ key, state, country, isUniversity, lines }) => (
    <section
      key={key}
      aria-labelledby={`region-${key}`}
      className="grid gap-x-10 border-line border-b py-4 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="pb-1 lg:pt-3">
        <h3 id={`region-${key}`} className="text-xl leading-tight">
          {state ? stateLabel(state) : words.elsewhere}
        </h3>
        <p className="text-ink-muted text-sm">
          {[country, isUniversity ? null : words.others].filter(Boolean).join(" · ")}
        </p>
      </div>
      <ul className="md:columns-2 md:gap-x-12">
        {lines.map((university) => (
          <UniversityLine key={university.slug} university={university} />
        ))}
      </ul>
    </section>
  ));
}

function UniversityLine({ university }: UniversityLineProps) {
  const { slug, name, city, partner, courses } = university;
  return (
    <li className="relative flex break-inside-avoid items-baseline justify-between gap-4 py-2.5 hover:bg-hover">
      <div className="min-w-0">
        <a
          href={localPath(`/universities/${slug}`)}
          className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {name}
        </a>
        <p className="text-ink-muted text-sm">
          {city}
          {partner ? <span className="ms-2 text-eucalyptus">{words.partner}</span> : null}
        </p>
      </div>
      <p className="shrink-0 text-end text-ink-muted text-sm" data-figures>
        {courses === null ? null : words.openCourses({ count: courses })}
      </p>
    </li>
  );
}

interface Region extends Pick<Line, "state" | "country" | "isUniversity"> {
  readonly key: string;
  readonly lines: readonly Line[];
}

/** Neighbours of the same region together; the list is ordered by region already. */
function regionsOf(universities: readonly Line[]): readonly Region[] {
  const regions: (Omit<Region, "lines"> & { lines: Line[] })[] = [];
  for (const line of universities) {
    const { state, country, isUniversity } = line;
    const last = regions.at(-1);
    if (last && last.state === state && last.country === country && last.isUniversity === isUniversity) {
      last.lines.push(line);
    } else {
      regions.push({ key: String(regions.length + 1), state, country, isUniversity, lines: [line] });
    }
  }
  return regions;
}
