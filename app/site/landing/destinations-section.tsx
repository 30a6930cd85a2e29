import {
  DESTINATION_LABELS,
  DESTINATION_SLUGS,
  DESTINATIONS,
  type Destination,
  isLiveDestination,
} from "#app/catalogue/places/countries.ts";
import { CountryMap } from "#app/catalogue/places/country-map.tsx";
import { OUTLINES } from "#app/catalogue/places/outlines.ts";
import { DESTINATION_LINES } from "#app/site/countries/destinations.words.ts";
import { localPath } from "#app/words/local-path.ts";
import { landing } from "./landing.words.ts";

/** The five destinations: two that are charted, three that are only names so far. */
export function DestinationsSection() {
  return (
    <section aria-labelledby="destinations-title" className="mx-auto max-w-6xl px-5 pt-20 sm:px-8 sm:pt-28">
      <h2 id="destinations-title" className="text-4xl">
        {landing.destinations.title}
      </h2>
      <ul className="mt-8 grid grid-cols-3 gap-px border border-line bg-line md:grid-cols-6">
        {DESTINATIONS.map((destination) => (
          <DestinationCard key={destination} destination={destination} />
        ))}
      </ul>
    </section>
  );
}

function DestinationCard({ destination }: { destination: Destination }) {
  const live = isLiveDestination(destination);
  return (
    <li
      className={`relative bg-surface hover:bg-hover ${live ? "col-span-3 flex items-end gap-6 p-5 sm:p-7" : "p-4 sm:px-7 sm:py-5 md:col-span-2"}`}
    >
      {live ? (
        <div aria-hidden="true" className="flex h-36 w-2/5 shrink-0 justify-center sm:h-56 sm:w-1/2">
          <CountryMap
            outline={OUTLINES[destination]}
            places={[]}
            label={DESTINATION_LABELS[destination]}
            className="h-full! w-auto! max-w-full"
          />
        </div>
      ) : null}
      <div>
        <h3 className={live ? "text-2xl sm:text-3xl" : "text-xl"}>
          <a
            href={localPath(`/countries/${DESTINATION_SLUGS[destination]}`)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {DESTINATION_LABELS[destination]}
          </a>
        </h3>
        <p className="mt-1 text-ink-muted">{DESTINATION_LINES[destination]}</p>
      </div>
    </li>
  );
}
