import { CAMPUS_CITIES } from "#app/catalogue/places/cities.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import {
  certaintyNote,
  postcodesText,
  REGIONAL_AREAS,
  REGIONAL_AREAS_SOURCE,
  REGIONAL_BONUSES,
  type RegionalArea,
} from "#app/catalogue/places/regional-areas.ts";
import { AUSTRALIAN_STATE_LABELS } from "#app/catalogue/places/states.ts";
import { countryPages } from "./country-pages.words.ts";
import { SourceLine } from "./source-line.tsx";

const { regional: words } = countryPages;

/** What studying outside the largest cities brings, and where that is. */
export function RegionalAreasTab({ country }: { country: LiveDestination }) {
  return (
    <>
      <h2 id="tab-title" className="text-3xl">
        {words.title}
      </h2>
      <p className="mt-4 max-w-prose text-lg">{words[country]}</p>
      {country === "australia" ? <AustralianAreas /> : <NewZealandCities />}
    </>
  );
}

function AustralianAreas() {
  return (
    <>
      <Bonuses notes={REGIONAL_BONUSES} />
      <h3 className="mt-12 text-xl">{words.postcodes}</h3>
      <dl className="mt-3 border-ink border-t">
        {REGIONAL_AREAS.map((area) => (
          <div
            key={`${area.state}${area.category}`}
            className="grid gap-x-8 border-line border-b py-3 md:grid-cols-[19rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">
              {words.stateAndCategory({
                state: AUSTRALIAN_STATE_LABELS[area.state],
                category: area.category,
              })}
            </dt>
            <dd className="max-w-prose" data-figures>
              {postcodesText(area)}
              <CertaintyNote certainty={area.certainty} />
            </dd>
          </div>
        ))}
      </dl>
      <SourceLine {...REGIONAL_AREAS_SOURCE} />
    </>
  );
}

function CertaintyNote({ certainty }: Pick<RegionalArea, "certainty">) {
  const note = certaintyNote(certainty);
  return note ? <span className="text-ink-muted"> ({note})</span> : null;
}

type Note = { title: string; text: string; source: { label: string; href: string; asOf: string } };

/** What a region brings, each note with its source. */
function Bonuses({ notes }: { notes: readonly Note[] }) {
  return (
    <>
      <h3 className="mt-10 text-xl">{words.bonuses}</h3>
      <ul className="mt-3 grid gap-x-10 border-ink border-t md:grid-cols-3">
        {notes.map(({ title, text, source }) => (
          <li key={title} className="border-line border-b py-4 md:border-b-0">
            <h4 className="font-display text-lg">{title}</h4>
            <p className="mt-1 text-ink-muted">{text}</p>
            <SourceLine {...source} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NewZealandCities() {
  return (
    <>
      <Bonuses notes={words.newzealandNotes} />
      <h3 className="mt-10 text-xl">{words.cities}</h3>
      <ul className="mt-3 border-ink border-t sm:columns-2 sm:gap-x-12">
        {CAMPUS_CITIES.filter(({ country }) => country === "newzealand").map(({ name, state }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2.5">
            <span className="font-semibold">{name}</span>
            <span className="text-ink-muted">{words.stateWithoutBonus({ state })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
