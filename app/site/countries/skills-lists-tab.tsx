import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { AUSTRALIAN_STATE_LABELS } from "#app/catalogue/places/states.ts";
import {
  ANZSCO_GROUPS,
  type ListedOccupation,
  SKILLS_LIST_SOURCE,
} from "#app/planning/occupations/skills-list.ts";
import { STATE_LISTS } from "#app/planning/occupations/state-lists.ts";
import { countryPages } from "./country-pages.words.ts";
import { GreenList, NewZealandPoints, type Skilled, SkilledOccupations } from "./new-zealand-skills.tsx";
import { OccupationSearch, OtherSite } from "./occupation-search.tsx";
import { SourceLine } from "./source-line.tsx";

const { skills: words } = countryPages;

type SkillsListsTabProps = {
  country: LiveDestination;
  /** What was looked for. */
  text: string;
  /** What was found on Australia's list. */
  occupations: readonly ListedOccupation[];
  /** For New Zealand: what was found in the classification, and how many it has of each skill level. */
  skilled: Skilled | null;
};

/** Which occupations count, and who assesses them. */
export function SkillsListsTab({ country, text, occupations, skilled }: SkillsListsTabProps) {
  return (
    <>
      <h2 id="tab-title" className="text-3xl">
        {words.title}
      </h2>
      <p className="mt-4 max-w-prose text-lg">{words[country]}</p>
      {country === "australia" ? (
        <AustralianList text={text} occupations={occupations} />
      ) : (
        <>
          {skilled ? <SkilledOccupations text={text} {...skilled} /> : null}
          <GreenList />
          <NewZealandPoints />
        </>
      )}
    </>
  );
}

function AustralianList({ text, occupations }: Pick<SkillsListsTabProps, "text" | "occupations">) {
  const groups = Object.entries(ANZSCO_GROUPS)
    .map(([digit, name]) => ({ name, listed: occupations.filter(({ code }) => code.startsWith(digit)) }))
    .filter(({ listed }) => listed.length > 0);
  return (
    <>
      <OccupationSearch text={text} />
      <p className="mt-4 text-ink-muted" role="status">
        {occupations.length === 0 ? words.none({ text }) : words.found({ count: occupations.length })}
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
      <table className="mt-4 w-full max-w-3xl border-ink border-t text-start">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.list}</th>
          </tr>
        </thead>
        <tbody>
          {STATE_LISTS.map(({ state, name, href }) => (
            <tr key={state} className="border-line border-b max-sm:flex max-sm:flex-wrap max-sm:py-2">
              <th scope="row" className="pe-4 text-start font-semibold max-sm:w-full sm:w-64 sm:py-2">
                {AUSTRALIAN_STATE_LABELS[state]}
              </th>
              <td className="sm:py-2">
                <OtherSite href={href}>{name}</OtherSite>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-muted text-sm">{words.statesAsOf}</p>
    </>
  );
}
