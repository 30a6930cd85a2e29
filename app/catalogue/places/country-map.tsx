import { cx } from "#app/ui/cx.ts";

export interface MapOutline {
  readonly width: number;
  readonly height: number;
  readonly box: {
    readonly west: number;
    readonly east: number;
    readonly north: number;
    readonly south: number;
  };
  readonly path: string;
}

export interface MapPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** How it is marked: a full point, a ring, or a ring with a point; told apart by shape, not by colour alone. */
  readonly mark: "point" | "ring" | "target";
  /** Which side of its mark the name stands on; no name is written without it. */
  readonly side?: "start" | "end" | undefined;
  readonly href?: string;
  /** Named only where the drawing is large enough. */
  readonly minor?: boolean;
}

type CountryMapProps = {
  outline: MapOutline;
  places: readonly MapPlace[];
  /** Borders within, as lines of longitude and latitude. */
  borders?: readonly (readonly (readonly [number, number])[])[];
  /** What the picture shows, in a sentence. */
  label: string;
  className?: string;
};

/** A country as its coastline with places on it, drawn on the server. List the same places in text as well. */
export function CountryMap({ outline, places, borders = [], label, className }: CountryMapProps) {
  const { width, height, path } = outline;
  return (
    <svg
      viewBox={`-6 -6 ${width + 12} ${height + 12}`}
      fill="none"
      role="img"
      aria-label={label}
      className={cx("h-auto w-full overflow-visible text-ink", className)}
    >
      <path d={path} className="fill-eucalyptus-soft stroke-ink" strokeWidth="1.2" strokeLinejoin="round" />
      <path
        d={borders.map((line) => `M${line.map((point) => pointOn(outline, point)).join("L")}`).join("")}
        stroke="currentColor"
        strokeOpacity="0.35"
        strokeDasharray="3 4"
      />
      {places.map((place) => (
        <Place key={place.name} place={place} at={placeOn(outline, place)} tall={height > width} />
      ))}
    </svg>
  );
}

type PlaceProps = { place: MapPlace; at: readonly [x: number, y: number]; tall: boolean };

/** A tall country is drawn narrower, so its names are written larger to be read as well. */
function Place({ place, at, tall }: PlaceProps) {
  const [x, y] = at;
  const { name, mark, side, minor = false } = place;
  return (
    <g>
      {mark === "point" ? null : (
        <circle cx={x} cy={y} r="6.5" strokeWidth="1.6" className="fill-paper stroke-eucalyptus-strong" />
      )}
      {mark === "ring" ? null : (
        <circle cx={x} cy={y} r={mark === "point" ? 5.5 : 2.6} className="fill-eucalyptus-strong" />
      )}
      {side ? (
        <text
          x={side === "end" ? x + 11 : x - 11}
          y={y + 5}
          textAnchor={side === "end" ? "start" : "end"}
          stroke="var(--paper)"
          strokeWidth="4"
          strokeLinejoin="round"
          paintOrder="stroke"
          className={cx(
            "fill-ink font-text max-sm:text-[25px]",
            tall ? "text-[21px]" : "text-[16px]",
            minor && "max-sm:hidden",
          )}
        >
          {name}
        </text>
      ) : null}
    </g>
  );
}

/** Where a place in degrees stands on the drawing. */
export function placeOn(
  { width, height, box }: MapOutline,
  { longitude, latitude }: { longitude: number; latitude: number },
): readonly [x: number, y: number] {
  return [
    Math.round(((longitude - box.west) / (box.east - box.west)) * width * 10) / 10,
    Math.round(((box.north - latitude) / (box.north - box.south)) * height * 10) / 10,
  ];
}

function pointOn(outline: MapOutline, [longitude, latitude]: readonly [number, number]): string {
  return placeOn(outline, { longitude, latitude }).join(" ");
}
