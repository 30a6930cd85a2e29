import { AUSTRALIAN_BORDERS, CAMPUS_CITIES, type CampusCity } from "#app/catalogue/places/cities.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { CountryMap, type MapPlace } from "#app/catalogue/places/country-map.tsx";
import { OUTLINES } from "#app/catalogue/places/outlines.ts";
import { countryPages } from "./country-pages.words.ts";

/** Names that would lie over one another: on which side of the mark each is written, or not at all. */
const SIDES: Readonly<Record<string, MapPlace["side"]>> = {
  Perth: "start",
  Adelaide: "start",
  Darwin: "end",
  Cairns: "start",
  Townsville: "start",
  Rockhampton: "start",
  Toowoomba: "start",
  Armidale: "start",
  "Wagga Wagga": "start",
  Ballarat: "start",
  Launceston: "end",
  Geelong: undefined,
  Wollongong: undefined,
  Newcastle: "end",
  "Gold Coast": undefined,
  Lincoln: undefined,
  Hamilton: "start",
  "Palmerston North": "start",
  Christchurch: "end",
};

/** On a phone their names would overlap those of neighbouring cities. */
const MINOR: readonly string[] = [
  "Armidale",
  "Ballarat",
  "Launceston",
  "Newcastle",
  "Rockhampton",
  "Toowoomba",
  "Wagga Wagga",
];

const markOf = ({ category }: CampusCity): MapPlace["mark"] =>
  category === 1 ? "point" : category === 2 ? "target" : "ring";

/** The country's map with its campus cities, marked by regional category, and the key to the marks. */
export function DestinationMap({ country }: { country: LiveDestination }) {
  const cities = CAMPUS_CITIES.filter((city) => city.country === country);
  const places = cities.map((city) => ({
    name: city.name,
    latitude: city.latitude,
    longitude: city.longitude,
    mark: city.category === null ? ("point" as const) : markOf(city),
    side: city.name in SIDES ? SIDES[city.name] : ("end" as const),
    minor: MINOR.includes(city.name),
  }));
  const { legend } = countryPages;
  const key =
    country === "australia"
      ? ([
          ["point", legend[1]],
          ["target", legend[2]],
          ["ring", legend[3]],
        ] as const)
      : ([["point", legend.none]] as const);
  return (
    <figure className={country === "newzealand" ? "mx-auto w-full max-w-md" : undefined}>
      <CountryMap
        outline={OUTLINES[country]}
        places={places}
        borders={country === "australia" ? AUSTRALIAN_BORDERS : []}
        label={countryPages[country].map}
        className="max-sm:pe-10"
      />
      <figcaption className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-ink-muted text-sm">
        {key.map(([mark, label]) => (
          <span key={label} className="flex items-center gap-2">
            <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none">
              {mark === "point" ? null : (
                <circle
                  cx="8"
                  cy="8"
                  r="6.5"
                  strokeWidth="1.6"
                  className="fill-paper stroke-eucalyptus-strong"
                />
              )}
              {mark === "ring" ? null : (
                <circle cx="8" cy="8" r={mark === "point" ? 5.5 : 2.6} className="fill-eucalyptus-strong" />
              )}
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
