import { foldedWords } from "#app/platform/text/fold-text.ts";
import type { RegionalCategory } from "./regional-category.ts";

/** A designated area as the Department of Home Affairs lists it: postcodes of one state, or words. */
export interface DesignatedArea {
  readonly state: string;
  readonly category: 2 | 3;
  readonly postcodes: string;
}

type Ranges = readonly (readonly [from: number, to: number])[];

/**
 * The regional category of an address, or null where the list as we know it does not decide: a state of
 * which only some rows have been read, a postcode of which only parts belong to an area.
 */
export function regionalCategoryOf(
  areas: readonly DesignatedArea[],
  place: { readonly state: string | null; readonly postcode: string | null; readonly city: string | null },
): RegionalCategory | null {
  const own = areas.filter(({ state }) => state === place.state);
  const whole = own.find(({ postcodes }) => postcodes.startsWith("all of"));
  if (whole) return whole.category;
  const city = foldedWords(place.city ?? "").join(" ");
  const named = own.find(({ postcodes }) => {
    const words = foldedWords(postcodes).join(" ");
    return city !== "" && (words === `metropolitan ${city}` || words === `${city} and around`);
  });
  if (named) return named.category;
  const code = /^\d{4}$/.test(place.postcode ?? "") ? Number(place.postcode) : null;
  if (code === null || own.length === 0) return null;
  const certain = own.find(({ postcodes }) => includes(rangesOf(certainPart(postcodes)), code));
  if (certain) return certain.category;
  const complete = own.every(({ postcodes }) => /\d/.test(postcodes) && !postcodes.includes("and more"));
  const inParts = own.some(({ postcodes }) => includes(rangesOf(uncertainPart(postcodes)), code));
  return complete && !inParts ? 1 : null;
}

const certainPart = (postcodes: string) => postcodes.split(/,?\s+and\s/)[0] ?? "";
const uncertainPart = (postcodes: string) =>
  postcodes
    .split(/,?\s+and\s/)
    .slice(1)
    .join(" ");

function rangesOf(postcodes: string): Ranges {
  return [...postcodes.matchAll(/(\d{4})(?:[–-](\d{4}))?/g)].map(([, from, to]) => [
    Number(from),
    Number(to ?? from),
  ]);
}

const includes = (ranges: Ranges, code: number) => ranges.some(([from, to]) => code >= from && code <= to);
