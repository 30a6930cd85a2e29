import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { localPath } from "#app/words/local-path.ts";
import { landing } from "./landing.words.ts";

const choiceClass =
  "inline-flex min-h-11 cursor-pointer items-center border-transparent border-b-2 px-1 font-semibold text-ink-muted hover:text-ink peer-checked:border-eucalyptus peer-checked:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-focus";

/**
 * Puts an institution away while the other country's radio button is chosen. Utilities, because what hides it must
 * stand in the layer of what shows it: a rule of the layer `components` loses to the utility `flex`.
 */
const hiddenClass = {
  australia: "group-has-[#partners-newzealand:checked]/partners:hidden",
  newzealand: "group-has-[#partners-australia:checked]/partners:hidden",
} as const;

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
      <div className="group/partners">
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
                className={cx(
                  "relative flex items-center gap-4 border-line border-b py-4 hover:bg-hover",
                  hiddenClass[country],
                )}
              >
                <Avatar name={name} kind="organisation" />
                <div className="min-w-0">
                  <h3 className="text-xl">
                    <a
                      href={localPath(
                        pages.includes(slug)
                          ? `/universities/${slug}`
                          : `/universities?q=${encodeURIComponent(name)}`,
                      )}
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
        <a href={localPath("/universities")} className={`${buttonClass({ variant: "link" })} mt-6`}>
          {partners.more}
        </a>
      </div>
    </section>
  );
}
