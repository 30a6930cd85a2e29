import type { LiveDestination } from "./countries.ts";
import type { RegionalCategory } from "./regional-category.ts";

/** A city with a campus: its place in degrees, and in Australia its regional category. */
export interface CampusCity {
  readonly name: string;
  readonly country: LiveDestination;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly category: RegionalCategory | null;
}

const australian = (
  name: string,
  state: string,
  latitude: number,
  longitude: number,
  category: RegionalCategory,
): CampusCity => ({ name, country: "australia", state, latitude, longitude, category });
const newZealand = (name: string, state: string, latitude: number, longitude: number): CampusCity => ({
  name,
  country: "newzealand",
  state,
  latitude,
  longitude,
  category: null,
});

/**
 * The cities of the country maps. Places to a tenth of a degree, as in any atlas. Categories as in
 * catalogue/places/regional-areas.ts, by the postcode of the city's centre.
 */
export const CAMPUS_CITIES: readonly CampusCity[] = [
  australian("Sydney", "NSW", -33.9, 151.2, 1),
  australian("Melbourne", "VIC", -37.8, 145, 1),
  australian("Brisbane", "QLD", -27.5, 153, 1),
  australian("Perth", "WA", -32, 115.9, 2),
  australian("Adelaide", "SA", -34.9, 138.6, 2),
  australian("Canberra", "ACT", -35.3, 149.1, 2),
  australian("Newcastle", "NSW", -32.9, 151.8, 2),
  australian("Wollongong", "NSW", -34.4, 150.9, 2),
  australian("Geelong", "VIC", -38.1, 144.4, 2),
  australian("Gold Coast", "QLD", -28, 153.4, 2),
  australian("Hobart", "TAS", -42.9, 147.3, 2),
  australian("Darwin", "NT", -12.5, 130.8, 3),
  australian("Cairns", "QLD", -16.9, 145.8, 3),
  australian("Townsville", "QLD", -19.3, 146.8, 3),
  australian("Rockhampton", "QLD", -23.4, 150.5, 3),
  australian("Toowoomba", "QLD", -27.6, 152, 3),
  australian("Armidale", "NSW", -30.5, 151.7, 3),
  australian("Wagga Wagga", "NSW", -35.1, 147.4, 3),
  australian("Ballarat", "VIC", -37.6, 143.9, 3),
  australian("Launceston", "TAS", -41.4, 147.1, 3),
  newZealand("Auckland", "Auckland", -36.85, 174.76),
  newZealand("Hamilton", "Waikato", -37.79, 175.28),
  newZealand("Palmerston North", "Manawatu-Whanganui", -40.36, 175.61),
  newZealand("Wellington", "Wellington", -41.29, 174.78),
  newZealand("Christchurch", "Canterbury", -43.53, 172.64),
  newZealand("Lincoln", "Canterbury", -43.64, 172.49),
  newZealand("Dunedin", "Otago", -45.87, 170.5),
];

/**
 * Where Australia's states meet, in degrees, west to east and north to south. The straight parts are the
 * legal meridians and parallels; the Murray and the Queensland rivers are followed to about half a degree.
 */
export const AUSTRALIAN_BORDERS: readonly (readonly (readonly [longitude: number, latitude: number])[])[] = [
  [
    [129, -14.9],
    [129, -31.7],
  ],
  [
    [129, -26],
    [141, -26],
  ],
  [
    [138, -16.6],
    [138, -26],
  ],
  [
    [141, -26],
    [141, -38.05],
  ],
  [
    [141, -29],
    [148.9, -29],
    [150.3, -28.55],
    [151.3, -29],
    [152, -28.5],
    [153.5, -28.2],
  ],
  [
    [141, -34.05],
    [142.5, -34.7],
    [143.4, -35.2],
    [144.8, -36.1],
    [146.5, -36],
    [148, -36.1],
    [148.2, -36.8],
    [149.98, -37.5],
  ],
];
