import { CAMPUS_CITIES, type CampusCity } from "#app/catalogue/places/cities.ts";
import { universitiesPage as words } from "#app/catalogue/universities/universities.words.ts";

/** The chart in degrees, and how wide a degree of longitude is next to one of latitude at 28° south. */
const [WEST, EAST, NORTH, SOUTH] = [106, 187, -10, -47.5];
const UNIT = 10;
const SQUEEZE = 0.88;

/** Along the coast, as a constellation is drawn from star to star. */
const LINES: readonly (readonly string[])[] = [
  [
    "Darwin",
    "Cairns",
    "Townsville",
    "Rockhampton",
    "Brisbane",
    "Newcastle",
    "Sydney",
    "Canberra",
    "Melbourne",
  ],
  ["Melbourne", "Ballarat", "Adelaide", "Perth"],
  ["Melbourne", "Launceston", "Hobart"],
  ["Auckland", "Hamilton", "Palmerston North", "Wellington", "Christchurch", "Dunedin"],
];
/** Named, and on which side. */
const NAMES: Readonly<Record<string, "start" | "end">> = {
  Darwin: "start",
  Cairns: "end",
  Perth: "start",
  Adelaide: "start",
  Brisbane: "end",
  Sydney: "end",
  Melbourne: "start",
  Hobart: "start",
  Auckland: "end",
  Wellington: "end",
  Dunedin: "start",
};
/** Where the two figures stand, in their order. */
const FIGURES = [
  { at: 0, longitude: 130, latitude: -25 },
  { at: 1, longitude: 164.5, latitude: -38 },
] as const;

const x = (longitude: number) => Math.round((longitude - WEST) * SQUEEZE * UNIT);
const y = (latitude: number) => Math.round((NORTH - latitude) * UNIT);
const placeOf = (name: string) => CAMPUS_CITIES.find((city) => city.name === name);
const pathOf = (line: readonly string[]) =>
  line
    .flatMap((name) => placeOf(name) ?? [])
    .map(({ longitude, latitude }) => `${x(longitude)} ${y(latitude)}`)
    .join("L");

/** The cities that have a university, as stars of one sky, without the coasts that maps have. */
export function CampusChart() {
  return (
    <svg
      viewBox={`0 0 ${x(EAST)} ${y(SOUTH)}`}
      role="img"
      aria-label={words.chart}
      fill="none"
      className="h-auto w-full overflow-visible text-ink"
    >
      <path
        d={LINES.map((line) => `M${pathOf(line)}`).join("")}
        stroke="currentColor"
        strokeOpacity="0.6"
        strokeWidth="1.4"
        strokeDasharray="2 5"
      />
      {FIGURES.map(({ at, longitude, latitude }) => (
        <text key={at} x={x(longitude)} y={y(latitude)} textAnchor="middle" className="fill-ink">
          <tspan className="font-display font-medium text-[72px]">{words.figures[at].figure}</tspan>
          <tspan x={x(longitude)} dy="26" className="fill-ink-muted font-text text-[20px] max-sm:text-[25px]">
            {words.figures[at].label}
          </tspan>
        </text>
      ))}
      {CAMPUS_CITIES.map((city) => (
        <Star key={city.name} city={city} />
      ))}
    </svg>
  );
}

function Star({ city }: { city: CampusCity }) {
  const { name, longitude, latitude, category } = city;
  const side = NAMES[name];
  return (
    <>
      <circle
        cx={x(longitude)}
        cy={y(latitude)}
        r={category === 1 ? 6.5 : side ? 5 : 3.5}
        className="fill-eucalyptus"
      />
      {side ? (
        <text
          x={x(longitude) + (side === "end" ? 11 : -11)}
          y={y(latitude) + 5}
          textAnchor={side === "end" ? "start" : "end"}
          stroke="var(--paper)"
          strokeWidth="5"
          strokeLinejoin="round"
          paintOrder="stroke"
          className="fill-ink font-text text-[19px] max-sm:text-[23px]"
        >
          {name}
        </text>
      ) : null}
    </>
  );
}
