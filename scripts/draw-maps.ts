import { readFileSync, writeFileSync } from "node:fs";
import { loadTool, toolFile } from "./tools.ts";

/**
 * Writes the outlines that the maps are drawn from, out of Natural Earth's 1:50m countries (public domain,
 * through the package world-atlas): two countries, coasts simplified, islands too small to see left out.
 * Run again only to draw them differently: `npm run draw -- maps`.
 */
const COUNTRIES = {
  australia: { id: "036", box: { west: 112.5, east: 154.5, north: -9.5, south: -44.2 } },
  newzealand: { id: "554", box: { west: 165.8, east: 179.2, north: -33.8, south: -47.6 } },
};
const WIDTH = 600;
/** In the topology's own measure (square degrees of the triangle that a corner spans). */
const DETAIL = { australia: 0.035, newzealand: 0.006 };
/** Rings that enclose less than so many square units of the drawing are dots. */
const SMALLEST_RING = 14;

const { feature } = await loadTool("making", "topojson-client");
const { presimplify, simplify } = await loadTool("making", "topojson-simplify");
const world = JSON.parse(readFileSync(toolFile("making", "world-atlas/countries-50m.json"), "utf8"));
const prepared = presimplify(world);

const drawings = Object.entries(COUNTRIES).map(([country, { id, box }]) => {
  const topology = simplify(prepared, DETAIL[country as keyof typeof DETAIL]);
  const geometry = topology.objects.countries as unknown as { geometries: { id: string }[] };
  const shape = geometry.geometries.find((each) => each.id === id);
  const { geometry: outline } = feature(topology, shape as never) as unknown as {
    geometry: { type: string; coordinates: number[][][][] };
  };
  const squeeze = Math.cos((((box.north + box.south) / 2) * Math.PI) / 180);
  const unit = WIDTH / ((box.east - box.west) * squeeze);
  const height = Math.round((box.north - box.south) * unit);
  const place = ([longitude = 0, latitude = 0]: number[]) =>
    [(longitude - box.west) * squeeze * unit, (box.north - latitude) * unit] as const;
  const rings = outline.coordinates
    .map((polygon) => (polygon[0] ?? []).map(place))
    .filter((ring) => ring.some(([x, y]) => x >= 0 && x <= WIDTH && y >= 0 && y <= height))
    .filter((ring) => Math.abs(areaOf(ring)) >= SMALLEST_RING);
  const path = rings.map(pathOf).join("");
  return { country, box, width: WIDTH, height, path };
});

writeFileSync(
  "app/catalogue/places/outlines.ts",
  `import type { LiveDestination } from "#app/catalogue/places/countries.ts";

/** A country's coast as a drawing, and the degrees that its edges stand for (equirectangular). */
export interface Outline {
  readonly width: number;
  readonly height: number;
  readonly box: { readonly west: number; readonly east: number; readonly north: number; readonly south: number };
  readonly path: string;
}

/** Written by scripts/draw-maps.ts from Natural Earth 1:50m (public domain); not to be changed by hand. */
export const OUTLINES: Readonly<Record<LiveDestination, Outline>> = {
${drawings.map(({ country, ...drawing }) => `  ${country}: ${JSON.stringify(drawing)},`).join("\n")}
};
`,
);
for (const { country, path } of drawings) console.log(`${country}: ${path.length} characters`);

function pathOf(ring: readonly (readonly [number, number])[]): string {
  const points = ring.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`);
  return `M${points.filter((point, at) => point !== points[at - 1]).join("L")}Z`;
}

function areaOf(ring: readonly (readonly [number, number])[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [0, 0];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
