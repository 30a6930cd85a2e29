import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/**
 * The countries where partners have offices and recruit: ISO 3166 codes of the countries that students for Australia
 * and New Zealand come from, sorted by English name.
 */
export const COUNTRY_CODES = [
  "au",
  "bd",
  "bt",
  "br",
  "cn",
  "co",
  "fj",
  "gh",
  "hk",
  "in",
  "id",
  "ke",
  "my",
  "mm",
  "np",
  "nz",
  "ng",
  "pk",
  "ph",
  "qa",
  "sa",
  "sg",
  "kr",
  "lk",
  "th",
  "ae",
  "vn",
  "zz",
] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];

// Spelled out because browsers and Node differ in some country names.
export const COUNTRY_LABELS: Readonly<Record<CountryCode, string>> = words({
  au: "Australia",
  bd: "Bangladesh",
  bt: "Bhutan",
  br: "Brazil",
  cn: "China",
  co: "Colombia",
  fj: "Fiji",
  gh: "Ghana",
  hk: "Hong Kong",
  in: "India",
  id: "Indonesia",
  ke: "Kenya",
  my: "Malaysia",
  mm: "Myanmar",
  np: "Nepal",
  nz: "New Zealand",
  ng: "Nigeria",
  pk: "Pakistan",
  ph: "Philippines",
  qa: "Qatar",
  sa: "Saudi Arabia",
  sg: "Singapore",
  kr: "South Korea",
  lk: "Sri Lanka",
  th: "Thailand",
  ae: "United Arab Emirates",
  vn: "Vietnam",
  zz: "Other country",
});
export const COUNTRY_OPTIONS = optionsOf(COUNTRY_CODES, COUNTRY_LABELS);
