import { COURSE_LEVELS, type CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import {
  HOME_CURRENCIES,
  type HomeCurrency,
  TUITION_CURRENCIES,
} from "#app/catalogue/exchange-rates/currencies.ts";
import {
  destinationOfSlug,
  isLiveDestination,
  type LiveDestination,
} from "#app/catalogue/places/countries.ts";
import { optionalAmountSchema } from "#app/platform/money/amount-schema.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { plainFigure } from "#app/platform/text/digits.ts";

export const FUNDS_NAMES = [
  "course",
  "country",
  "level",
  "tuition",
  "partner",
  "children",
  "school",
  "months",
  "from",
  "currency",
  "stress",
] as const;
export type FundsName = (typeof FUNDS_NAMES)[number];

export const MOST_CHILDREN = 8;
export const MOST_MONTHS = 12;
/** A currency that loses more than this within a year is beyond planning. */
export const MOST_STRESS = 30;
export const USUAL_STRESS = 10;
const MAX_TEXT = 200;

/** Where the applicant applies from, as far as the travel costs of a visa depend on it. */
export const ORIGINS = ["elsewhere", "east-or-southern-africa", "west-africa", "in-country"] as const;
export type Origin = (typeof ORIGINS)[number];

/** The plan for the first year. */
export interface FundsQuery {
  /** The slug of a course; it decides on the country and the tuition. */
  readonly course: string | null;
  readonly country: LiveDestination | null;
  readonly level: CourseLevel | null;
  /** A year's tuition that was typed, in minor units of the country's dollar. */
  readonly tuition: number | null;
  readonly partner: boolean;
  readonly children: number;
  /** Of those children. */
  readonly school: number;
  /** Null: the first year, or the whole course where it is shorter. */
  readonly months: number | null;
  readonly from: Origin;
  readonly currency: HomeCurrency | null;
  /** By how many percent the home currency loses value. */
  readonly stress: number;
}

export const NO_FUNDS_QUERY: FundsQuery = {
  course: null,
  country: null,
  level: null,
  tuition: null,
  partner: false,
  children: 0,
  school: 0,
  months: null,
  from: "elsewhere",
  currency: null,
  stress: USUAL_STRESS,
};

const amount = optionalAmountSchema(TUITION_CURRENCIES);
const wholeFrom = (least: number, most: number) => (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;

/** The plan in a URL. Invalid parameters are no error: they are ignored and listed in `ignored`. */
export function parseFundsQuery(params: URLSearchParams): { query: FundsQuery; ignored: FundsName[] } {
  const ignored: FundsName[] = [];
  const read = <V>(name: FundsName, empty: V, parse: (text: string) => V | undefined): V => {
    const text = plainFigure(params.get(name) ?? "");
    if (text === "") return empty;
    const value = text.length > MAX_TEXT ? undefined : parse(text);
    if (value === undefined) ignored.push(name);
    return value ?? empty;
  };
  const children = read("children", 0, wholeFrom(0, MOST_CHILDREN));
  const school = read("school", 0, wholeFrom(0, MOST_CHILDREN));
  // More children at school than there are children at all.
  if (school > children) ignored.push("school");
  const query: FundsQuery = {
    course: read<string | null>("course", null, (text) => (/^[a-z0-9-]+$/.test(text) ? text : undefined)),
    country: read<LiveDestination | null>("country", null, (text) => {
      const destination = isLiveDestination(text) ? text : destinationOfSlug(text);
      return isLiveDestination(destination) ? destination : undefined;
    }),
    level: read<CourseLevel | null>("level", null, (text) =>
      isOneOf(COURSE_LEVELS, text) ? text : undefined,
    ),
    tuition: read<number | null>("tuition", null, (text) => amount.safeParse(text).data ?? undefined),
    partner: read("partner", false, (text) => (text === "1" ? true : undefined)),
    children,
    school: Math.min(school, children),
    months: read<number | null>("months", null, wholeFrom(1, MOST_MONTHS)),
    from: read<Origin>("from", "elsewhere", (text) => (isOneOf(ORIGINS, text) ? text : undefined)),
    currency: read<HomeCurrency | null>("currency", null, (text) =>
      isOneOf(HOME_CURRENCIES, text) ? text : undefined,
    ),
    stress: read("stress", USUAL_STRESS, wholeFrom(0, MOST_STRESS)),
  };
  return { query, ignored };
}

/** The canonical URL of a plan: defaults are omitted. */
export function fundsHref(query: Partial<FundsQuery>): string {
  const { course, country, level, tuition, partner, children, school, months, from, currency, stress } = {
    ...NO_FUNDS_QUERY,
    ...query,
  };
  const params = new URLSearchParams();
  const put = (name: FundsName, value: string | number | null) => {
    if (value !== null && value !== 0) params.set(name, String(value));
  };
  put("course", course);
  put("country", country);
  put("level", level);
  put("tuition", tuition === null ? null : tuition / 100);
  put("partner", partner ? 1 : 0);
  put("children", children);
  put("school", school);
  put("months", months);
  put("from", from === "elsewhere" ? null : from);
  put("currency", currency);
  if (stress !== USUAL_STRESS) params.set("stress", String(stress));
  return params.size === 0 ? "/funds" : `/funds?${params}`;
}
