import { distanceKm, initialBearing, type Place } from "./great-circle.ts";

export const HOMES = [
  { name: "Lahore", latitude: 31.55, longitude: 74.34 },
  { name: "Kathmandu", latitude: 27.72, longitude: 85.32 },
  { name: "Dhaka", latitude: 23.81, longitude: 90.41 },
  { name: "Colombo", latitude: 6.93, longitude: 79.86 },
] as const satisfies readonly Place[];

export const CAMPUS_CITIES = [
  { name: "Melbourne", latitude: -37.81, longitude: 144.96 },
  { name: "Sydney", latitude: -33.87, longitude: 151.21 },
  { name: "Auckland", latitude: -36.85, longitude: 174.76 },
  { name: "Perth", latitude: -31.95, longitude: 115.86 },
] as const satisfies readonly Place[];

export interface Voyage {
  from: Place;
  to: Place;
  /** Whole kilometres, to the nearest ten: city centres are no sharper. */
  kilometres: number;
  /** Whole degrees from north. */
  bearing: number;
}

/** The four courses that the chart shows: each home to one campus city. */
export const VOYAGES: readonly Voyage[] = HOMES.map((from, index) => {
  const to = CAMPUS_CITIES[index] ?? CAMPUS_CITIES[0];
  return {
    from,
    to,
    kilometres: Math.round(distanceKm(from, to) / 10) * 10,
    bearing: Math.round(initialBearing(from, to)),
  };
});
