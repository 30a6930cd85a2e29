import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import { countryPages } from "./country-pages.words.ts";

type UniversitiesTabProps = {
  country: LiveDestination;
  universities: readonly {
    slug: string;
    name: string;
    city: string | null;
    partner: boolean;
    courses: number;
  }[];
};

/** A country's universities as a register: name, city, and how many of their courses are in the catalogue. */
export function UniversitiesTab({ country, universities }: UniversitiesTabProps) {
  const { universities: words } = countryPages;
  return (
    <>
      <h2 id="tab-title" className="text-3xl">
        {words.title}
      </h2>
      {universities.length === 0 ? (
        <p className="mt-4 text-ink-muted">{words.empty}</p>
      ) : (
        <>
          <ul className="mt-6 border-ink border-t sm:columns-2 sm:gap-x-12">
            {universities.map(({ slug, name, city, partner, courses }) => (
              <li
                key={slug}
                className="relative flex break-inside-avoid items-baseline justify-between gap-4 border-line border-b py-3 hover:bg-hover"
              >
                <div className="min-w-0">
                  <h3 className="font-semibold font-text text-base">
                    <a
                      href={localPath(`/universities/${slug}`)}
                      className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                    >
                      {name}
                    </a>
                  </h3>
                  <p className="text-ink-muted text-sm">
                    {[city, partner ? words.partner : null].filter(Boolean).join(" · ")}
                  </p>
                </div>
                <p className="shrink-0 text-end text-sm" data-figures>
                  {courses > 0 ? words.courses({ count: courses }) : words.none}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-muted text-sm">{words.source}</p>
          <p className="mt-2">
            <a
              href={localPath(`/universities?place=${country}&all=1`)}
              className={buttonClass({ variant: "link" })}
            >
              {words.others}
            </a>
          </p>
        </>
      )}
    </>
  );
}
