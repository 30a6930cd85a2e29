import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import {
  ANZSCO_GROUPS,
  type ListedOccupation,
  SKILLS_LIST_SOURCE,
} from "#app/planning/occupations/skills-list.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { controlClass } from "#app/ui/control-style.ts";
import { countryPages, NEW_ZEALAND_POINTS } from "./country-pages.words.ts";
import { SourceLine } from "./source-line.tsx";

const { skills: words } = countryPages;

type SkillsListsTabProps = {
  country: LiveDestination;
  /** What was looked for, and what was found; both for Australia alone. */
  text: string;
  occupations: readonly ListedOccupation[];
};

/** Which occupations count, and who assesses them. */
export function SkillsListsTab({ country, text, occupations }: SkillsListsTabProps) {
  return (
    <>
      <h2 id="tab-title" className="text-3xl">
        {words.title}
      </h2>
      <p className="mt-4 max-w-prose text-lg">{words[country]}</p>
      {country === "australia" ? (
        <AustralianList text={text} occupations={occupations} />
      ) : (
        <NewZealandPoints />
      )}
    </>
  );
}

function AustralianList({ text, occupations }: Omit<SkillsListsTabProps, "country">) {
  const groups = Object.entries(ANZSCO_GROUPS)
    .map(([digit, name]) => ({ name, listed: occupations.filter(({ code }) => code.startsWith(digit)) }))
    .filter(({ listed }) => listed.length > 0);
  return (
    <>
      <form method="get" action="#tabs" className="mt-8 flex max-w-xl flex-wrap items-end gap-3">
        <input type="hidden" name="tab" value="skills-lists" />
        <label className="min-w-0 flex-1 basis-56">
          <span className="mb-1 block font-semibold text-sm">{words.search}</span>
          <input
            type="search"
            name="q"
            defaultValue={text}
            maxLength={100}
            className={`${controlClass} h-11`}
          />
        </label>
        <Button type="submit">{words.find}</Button>
        {text === "" ? null : (
          <a href="?tab=skills-lists#tabs" className={buttonClass({ variant: "link" })}>
            {words.all}
          </a>
        )}
      </form>
      <p className="mt-4 text-ink-muted" role="status">
        {occupations.length === 0 ? words.none(text) : words.found(occupations.length)}
      </p>
      {groups.map(({ name, listed }) => (
        <section key={name} className="mt-8">
          <h3 className="text-xl">{name}</h3>
          <table className="mt-2 w-full border-ink border-t text-start">
            <thead className="sr-only">
              <tr>
                <th scope="col">{words.occupation}</th>
                <th scope="col">{words.code}</th>
                <th scope="col">{words.authority}</th>
              </tr>
            </thead>
            <tbody>
              {listed.map(({ code, name: occupation, authority }) => (
                <tr key={code} className="border-line border-b max-sm:flex max-sm:flex-wrap max-sm:py-2">
                  <th scope="row" className="pe-4 text-start font-normal max-sm:w-full sm:py-2">
                    {occupation}
                  </th>
                  <td className="pe-4 text-ink-muted max-sm:text-sm sm:py-2" data-figures>
                    {code}
                  </td>
                  <td className="text-sm max-sm:text-ink-muted sm:w-44 sm:py-2">{authority}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <SourceLine {...SKILLS_LIST_SOURCE} />
      <h3 className="mt-12 text-xl">{words.states}</h3>
      <p className="mt-2 max-w-prose">{words.statesText}</p>
    </>
  );
}

function NewZealandPoints() {
  return (
    <>
      <h3 className="mt-10 text-xl">{words.newzealandPoints}</h3>
      <dl className="mt-3 max-w-2xl border-ink border-t">
        {NEW_ZEALAND_POINTS.rows.map(({ what, points }) => (
          <div key={what} className="flex justify-between gap-6 border-line border-b py-2.5">
            <dt>{what}</dt>
            <dd className="shrink-0 font-semibold" data-figures>
              {points}
            </dd>
          </div>
        ))}
      </dl>
      <SourceLine {...NEW_ZEALAND_POINTS.source} />
      <p className="mt-8 max-w-prose">{words.newzealandUnknown}</p>
    </>
  );
}
