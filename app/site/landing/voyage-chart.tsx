import { cx } from "#app/ui/cx.ts";
import { COASTS } from "./coasts.ts";
import { waypoints } from "./great-circle.ts";
import { CAMPUS_CITIES, HOMES, VOYAGES } from "./voyages.ts";

/** Degrees that the chart shows, and drawing units to one of them (plate carrée). */
const WEST = 60;
const EAST = 190;
const NORTH = 36;
const SOUTH = -48;
const UNIT = 6;
const WIDTH = (EAST - WEST) * UNIT;
const HEIGHT = (NORTH - SOUTH) * UNIT;

const x = (longitude: number) => Math.round((longitude - WEST) * UNIT * 10) / 10;
const y = (latitude: number) => Math.round((NORTH - latitude) * UNIT * 10) / 10;
const line = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([longitude, latitude]) => `${x(longitude)} ${y(latitude)}`).join("L")}`;

const islands = COASTS.filter(({ closed }) => closed).map(({ points }) => `${line(points)}Z`);
const mainland = COASTS.filter(({ closed }) => !closed).map(({ points }) => line(points));
const meridians = [75, 90, 105, 120, 135, 150, 165].map((degree) => `M${x(degree)} 0V${HEIGHT}`).join("");
const parallels = [30, 15, -15, -30, -45].map((degree) => `M0 ${y(degree)}H${WIDTH}`).join("");
const courses = VOYAGES.map(({ from, to }) => ({
  key: from.name,
  path: line(waypoints(from, to, 32).map((point) => [point.longitude, point.latitude] as const)),
}));

/** The sea between home and campus, with four courses over it, drawn on the server. */
export function VoyageChart({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label={label}
      className={cx("overflow-visible", className)}
    >
      <path d={meridians + parallels} strokeOpacity="0.13" />
      <path d={`M0 ${y(0)}H${WIDTH}`} strokeOpacity="0.3" strokeDasharray="8 5" />
      <g strokeOpacity="0.8" strokeWidth="1.3" strokeLinejoin="round">
        <path d={islands.join("")} fill="currentColor" fillOpacity="0.05" />
        <path d={mainland.join("")} />
      </g>
      {courses.map(({ key, path }) => (
        <path
          key={key}
          d={path}
          className="stroke-ochre-text"
          strokeWidth="1.8"
          strokeDasharray="2 6"
          strokeLinecap="round"
        />
      ))}
      <g stroke="none" fill="currentColor" className="font-text text-[17px] max-sm:text-[27px]">
        {HOMES.map((place) => (
          <g key={place.name}>
            <circle cx={x(place.longitude)} cy={y(place.latitude)} r="4" />
            <text
              x={x(place.longitude) - 9}
              y={y(place.latitude) + (place.name === "Lahore" ? -3 : 6)}
              textAnchor="end"
            >
              {place.name}
            </text>
          </g>
        ))}
        {CAMPUS_CITIES.map((place) => (
          <g key={place.name}>
            <circle cx={x(place.longitude)} cy={y(place.latitude)} r="9" fillOpacity="0.18" />
            <circle cx={x(place.longitude)} cy={y(place.latitude)} r="4" />
            <CityName name={place.name} at={[x(place.longitude), y(place.latitude)]} />
          </g>
        ))}
      </g>
    </svg>
  );
}

/** A campus city's name, where the chart has room for it. */
function CityName({ name, at }: { name: string; at: readonly [x: number, y: number] }) {
  const [cityX, cityY] = at;
  if (name === "Sydney" || name === "Auckland") {
    return (
      <text x={cityX + 12} y={cityY - 4}>
        {name}
      </text>
    );
  }
  const [left, down] = name === "Perth" ? [13, 5] : [10, 26];
  return (
    <text x={cityX - left} y={cityY + down} textAnchor="end">
      {name}
    </text>
  );
}
