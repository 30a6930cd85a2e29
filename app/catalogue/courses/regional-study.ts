import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import type { RegionalCategory } from "#app/catalogue/places/regional-category.ts";

/** What a course's campuses mean for the points that Australia gives for regional study. */
export type RegionalStudy = "every-campus" | "some-campuses" | "none" | "no-such-points" | "unknown";

/** Campuses of an unknown category are ignored: a regional one among them is still regional. */
export function regionalStudyOf(
  country: LiveDestination | null,
  campuses: readonly { readonly category: RegionalCategory | null }[],
): RegionalStudy {
  if (country === "newzealand") return "no-such-points";
  const regional = campuses.filter(({ category }) => category !== null && category > 1).length;
  if (regional > 0) return regional === campuses.length ? "every-campus" : "some-campuses";
  return campuses.length > 0 && campuses.every(({ category }) => category !== null) ? "none" : "unknown";
}
