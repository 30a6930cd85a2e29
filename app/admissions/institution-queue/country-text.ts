import { CITIZENSHIP_OPTIONS } from "#app/admissions/answers/options.ts";

/** A citizenship as people read it. */
export const countryText = (country: string): string =>
  CITIZENSHIP_OPTIONS.find(({ value }) => value === country)?.label ?? "—";
