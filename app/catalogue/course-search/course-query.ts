import { DISCIPLINES, type Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVELS, type CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import {
  DURATION_BANDS,
  type DurationBand,
  TUITION_BANDS,
  type TuitionBand,
} from "#app/catalogue/courses/course-bands.ts";
import {
  EMPTY_PROFILE,
  isEmptyProfile,
  PROFILE_NAMES,
  parseProfile,
  profileParams,
  type StudentProfile,
} from "#app/catalogue/eligibility/profile.ts";
import { FIT_CHOICES, type FitChoice } from "#app/catalogue/eligibility/verdict.ts";
import {
  destinationOfSlug,
  isLiveDestination,
  type LiveDestination,
} from "#app/catalogue/places/countries.ts";
import { isRegionalCategory, type RegionalCategory } from "#app/catalogue/places/regional-category.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { withoutInvisible } from "#app/platform/text/invisible.ts";

export const COURSE_SORTS = [
  "relevance",
  "tuition",
  "tuition-desc",
  "duration",
  "duration-desc",
  "name",
] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

/** The filters that stand in the address under their own name and may have several values. */
export const COURSE_FACETS = [
  "country",
  "state",
  "city",
  "category",
  "level",
  "discipline",
  "university",
  "tuition",
  "duration",
  "intake",
] as const;
export type CourseFacet = (typeof COURSE_FACETS)[number];

/** What a visitor asks the catalogue for. */
export interface CourseQuery {
  readonly text: string;
  readonly country: readonly LiveDestination[];
  readonly state: readonly string[];
  readonly city: readonly string[];
  readonly category: readonly RegionalCategory[];
  readonly level: readonly CourseLevel[];
  readonly discipline: readonly Discipline[];
  /** Slugs. */
  readonly university: readonly string[];
  readonly tuition: readonly TuitionBand[];
  readonly duration: readonly DurationBand[];
  /** Codes of intakes. */
  readonly intake: readonly string[];
  /** The user's IELTS score: matches courses that publish one and require no more. */
  readonly english: number | null;
  /** The user's results, to assess each course, and for `fit`. */
  readonly profile: StudentProfile;
  /** Only courses with which those results stand like this; null: all. */
  readonly fit: FitChoice | null;
  readonly sort: CourseSort;
  /** From 1. */
  readonly page: number;
}

export const EVERY_COURSE: CourseQuery = {
  text: "",
  country: [],
  state: [],
  city: [],
  category: [],
  level: [],
  discipline: [],
  university: [],
  tuition: [],
  duration: [],
  intake: [],
  english: null,
  profile: EMPTY_PROFILE,
  fit: null,
  sort: "relevance",
  page: 1,
};

export const COURSE_PAGE_SIZE = 25;
/** No one reads this far; a higher page number was made up. */
const MAX_PAGE = 400;
const MAX_TEXT = 200;
/** Values of one filter; more than the form offers is not a person. */
const MAX_VALUES = 30;
const MAX_VALUE = 100;
export const ENGLISH_CHOICES = [5, 5.5, 6, 6.5, 7, 7.5, 8] as const;

const anyText = (value: string) => (value.length <= MAX_VALUE ? value : null);
/** How each filter reads one value of the address; null for one that it does not know. */
const READ: Readonly<Record<CourseFacet, (value: string) => string | number | null>> = {
  country: (value) => {
    const destination = isLiveDestination(value) ? value : destinationOfSlug(value);
    return isLiveDestination(destination) ? destination : null;
  },
  state: anyText,
  city: anyText,
  category: (value) => (isRegionalCategory(Number(value)) ? Number(value) : null),
  level: (value) => (isOneOf(COURSE_LEVELS, value) ? value : null),
  discipline: (value) => (isOneOf(DISCIPLINES, value) ? value : null),
  university: anyText,
  tuition: (value) => (isOneOf(TUITION_BANDS, value) ? value : null),
  duration: (value) => (isOneOf(DURATION_BANDS, value) ? value : null),
  intake: anyText,
};
/** Other names that our forms send along with the filters. */
const OTHER_NAMES = ["q", "english", "fit", "sort", "page", ...PROFILE_NAMES];

/**
 * Parses the query of a URL. Nothing in it is an error: names of unknown filters, or of filters with unknown values,
 * are returned in `ignored`, for a note on the page. Empty values are those of an untouched form. Text is cut where
 * no course name is longer, and control characters are ignored.
 */
export function parseCourseQuery(
  params: URLSearchParams,
  now: Date,
): { query: CourseQuery; ignored: string[] } {
  const ignored = new Set<string>();
  const facets: Record<string, (string | number)[]> = {};
  for (const facet of COURSE_FACETS) {
    const values = new Set<string | number>();
    for (const raw of params.getAll(facet)) {
      const value = raw.trim() === "" ? undefined : READ[facet](raw.trim());
      if (value === null || values.size >= MAX_VALUES) ignored.add(facet);
      else if (value !== undefined) values.add(value);
    }
    facets[facet] = [...values];
  }
  for (const name of params.keys()) {
    if (!isOneOf(COURSE_FACETS, name) && !OTHER_NAMES.includes(name)) ignored.add(name.slice(0, MAX_VALUE));
  }
  const one = <V>(name: string, empty: V, read: (value: string) => V | undefined): V => {
    const raw = params.get(name)?.trim() ?? "";
    if (raw === "") return empty;
    const value = read(raw);
    if (value === undefined) ignored.add(name);
    return value ?? empty;
  };
  const { profile, problems } = parseProfile(params, now);
  for (const name of Object.keys(problems)) ignored.add(name);
  const fit = one<FitChoice | null>("fit", null, (value) =>
    isOneOf(FIT_CHOICES, value) ? value : undefined,
  );
  // Without results there is nothing to choose by.
  if (fit !== null && isEmptyProfile(profile)) ignored.add("fit");
  const query = {
    ...EVERY_COURSE,
    ...facets,
    text: withoutInvisible((params.get("q") ?? "").slice(0, MAX_TEXT))
      .replace(/\p{C}+/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
    english: one<number | null>("english", null, (value) =>
      (ENGLISH_CHOICES as readonly number[]).includes(Number(value)) ? Number(value) : undefined,
    ),
    profile,
    fit: isEmptyProfile(profile) ? null : fit,
    sort: one<CourseSort>("sort", "relevance", (value) => (isOneOf(COURSE_SORTS, value) ? value : undefined)),
    page: one("page", 1, (value) =>
      /^\d{1,9}$/.test(value) && Number(value) >= 1 ? Math.min(Number(value), MAX_PAGE) : undefined,
    ),
  };
  return { query, ignored: [...ignored] };
}

/** The canonical URL of a query: defaults are omitted, so that equal queries have equal URLs. */
export function courseSearchHref(query: CourseQuery): string {
  const params = new URLSearchParams();
  if (query.text !== "") params.set("q", query.text);
  for (const facet of COURSE_FACETS) {
    for (const value of query[facet]) params.append(facet, String(value));
  }
  if (query.english !== null) params.set("english", String(query.english));
  for (const [name, value] of profileParams(query.profile)) params.set(name, value);
  if (query.fit !== null) params.set("fit", query.fit);
  if (query.sort !== EVERY_COURSE.sort) params.set("sort", query.sort);
  if (query.page !== 1) params.set("page", String(query.page));
  return params.size === 0 ? "/courses" : `/courses?${params}`;
}

/** The same query with one value of a filter more, or less; back on its first page. */
export function withFacetToggled(query: CourseQuery, facet: CourseFacet, value: string): CourseQuery {
  const values: readonly (string | number)[] = query[facet];
  const known = READ[facet](value);
  if (known === null) return query;
  const next = values.includes(known) ? values.filter((each) => each !== known) : [...values, known];
  return { ...query, [facet]: next, page: 1 };
}

/** Whether anything but the order and the page is asked for. */
export function isNarrowed(query: CourseQuery): boolean {
  return (
    query.text !== "" ||
    query.english !== null ||
    query.fit !== null ||
    COURSE_FACETS.some((facet) => query[facet].length > 0)
  );
}
