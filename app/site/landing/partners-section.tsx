import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { landing } from "./landing.words.ts";

const choiceClass =
  "inline-flex min-h-11 cursor-pointer items-center border-transparent border-b-2 px-1 font-semibold text-ink-muted hover:text-ink peer-checked:border-eucalyptus peer-checked:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-focus";

/**
 * Eight partner institutions, by country; the choice is three radio buttons and a style, no script.
 * `pages` are the slugs that have a page; the others are looked for in the list of universities.
 */
export function PartnersSection({ pages }: { pages: readonly string[] }) {
  const { partners } = landing;
  const choices = [
    { value: "all", label: partners.all },
    ...partners.groups.map(({ country }) => ({ value: country, label: DESTINATION_LABELS[country] })),
  ];
  return (
    <section aria-labelledby="partners-title" className="mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28">
      <div className="partner-filter">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <h2 id="partners-title" className="text-4xl">
            {partners.title}
          </h2>
          <fieldset className="flex gap-6">
            <legend className="sr-only">{partners.title}</legend>
            {choices.map(({ value, label }) => (
              <span key={value}>
                <input
                  type="radio"
                  id={`partners-${value}`}
                  name="partners"
                  value={value}
                  defaultChecked={value === "all"}
                  className="peer sr-only"
                />
                <label htmlFor={`partners-${value}`} className={choiceClass}>
                  {label}
                </label>
              </span>
            ))}
          </fieldset>
        </div>
        <ul className="mt-8 grid border-ink border-t sm:grid-cols-2 sm:gap-x-14">
          {partners.groups.flatMap(({ country, institutions }) =>
            institutions.map(({ name, city, slug }) => (
              <li
                key={slug}
                data-country={country}
                className="relative flex items-center gap-4 border-line border-b py-4 hover:bg-hover"
              >
                <Avatar name={name} kind="organisation" />
                <div className="min-w-0">
                  <h3 className="text-xl">
                    <a
                      href={
                        pages.includes(slug)
                          ? `/universities/${slug}`
                          : `/universities?q=${encodeURIComponent(name)}`
                      }
                      className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                    >
                      {name}
                    </a>
                  </h3>
                  <p className="text-ink-muted text-sm">
                    {city}, {DESTINATION_LABELS[country]}
                  </p>
                </div>
              </li>
            )),
          )}
        </ul>
        <a href="/universities" className={`${buttonClass({ variant: "link" })} mt-6`}>
          {partners.more}
        </a>
      </div>
    </section>
  );
}
