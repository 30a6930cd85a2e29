import type { Occupation } from "#app/planning/occupations/anzsco-occupations.ts";
import { countryPages, NEW_ZEALAND_POINTS } from "./country-pages.words.ts";
import { OccupationSearch, OtherSite } from "./occupation-search.tsx";
import { SourceLine } from "./source-line.tsx";

const { skills: words } = countryPages;

const GREEN_LIST =
  "https://www.immigration.govt.nz/new-zealand-visas/preparing-a-visa-application/working-in-nz/working-in-new-zealand/green-list-occupations";

/** What was found in the classification, and how many it has of each skill level. */
export type Skilled = {
  found: readonly Occupation[];
  number: number;
  numbers: Readonly<Record<string, number>>;
};

/** Which occupations are skilled: by name, or how many there are of each level. */
export function SkilledOccupations({ text, found, number, numbers }: Skilled & { text: string }) {
  const known = words.levels.map(({ level }): string => level);
  const others = Object.keys(numbers).filter((level) => !known.includes(level));
  return (
    <>
      <h3 className="mt-10 text-xl">{words.newzealandJobs}</h3>
      <p className="mt-2 max-w-prose">{words.newzealandJobsText}</p>
      <OccupationSearch text={text} />
      {text === "" ? (
        <dl className="mt-6 max-w-2xl border-ink border-t">
          {words.levels.map(({ level, text: what }) => (
            <LevelRow key={level} what={what} number={numbers[level] ?? 0} />
          ))}
          <LevelRow
            what={words.otherLevel}
            number={others.reduce((sum, level) => sum + (numbers[level] ?? 0), 0)}
          />
        </dl>
      ) : (
        <>
          <p className="mt-4 text-ink-muted" role="status">
            {number === 0 ? words.newzealandJobsNone({ text }) : words.found({ count: number })}{" "}
            {number > found.length ? words.newzealandJobsMore({ shown: found.length }) : null}
          </p>
          <FoundOccupations found={found} />
        </>
      )}
      <SourceLine {...words.anzsco} />
    </>
  );
}

function LevelRow({ what, number }: { what: string; number: number }) {
  return (
    <div className="flex justify-between gap-6 border-line border-b py-2.5">
      <dt>{what}</dt>
      <dd className="shrink-0" data-figures>
        {words.found({ count: number })}
      </dd>
    </div>
  );
}

function FoundOccupations({ found }: { found: readonly Occupation[] }) {
  if (found.length === 0) return null;
  return (
    <table className="mt-4 w-full max-w-2xl border-ink border-t text-start">
      <thead>
        <tr className="border-line border-b text-ink-muted text-sm">
          <th scope="col" className="py-2 pe-4 text-start font-normal">
            {words.occupation}
          </th>
          <th scope="col" className="py-2 pe-4 text-start font-normal">
            {words.code}
          </th>
          <th scope="col" className="py-2 text-start font-normal">
            {words.level}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ code, name, skillLevel }) => (
          <tr key={`${code}${skillLevel}`} className="border-line border-b">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {name}
            </th>
            <td className="py-2 pe-4 text-ink-muted" data-figures>
              {code}
            </td>
            <td className="py-2" data-figures>
              {skillLevel}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The two tiers, what is known of them, and where the list itself stands. */
export function GreenList() {
  return (
    <>
      <h3 className="mt-12 text-xl">{words.greenList}</h3>
      <p className="mt-2 max-w-prose">{words.greenListText}</p>
      <dl className="mt-3 grid gap-x-10 border-ink border-t md:grid-cols-2">
        {words.greenTiers.map(({ tier, text }) => (
          <div key={tier} className="border-line border-b py-4 md:border-b-0">
            <dt className="font-display text-lg">{tier}</dt>
            <dd className="mt-1 text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <SourceLine {...words.greenListSource} />
      <p className="mt-2">
        <OtherSite href={GREEN_LIST}>{words.greenListWhere}</OtherSite>
      </p>
      <p className="mt-2 max-w-prose">{words.newzealandUnknown}</p>
    </>
  );
}

/** How the six points come together. */
export function NewZealandPoints() {
  return (
    <>
      <h3 className="mt-12 text-xl">{words.newzealandPoints}</h3>
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
    </>
  );
}
