import type { TuitionPeriod } from "#app/catalogue/course-terms/course-facts.ts";
import type { Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import type { EntryRequirements } from "#app/catalogue/eligibility/course-fit.ts";
import type { Verdict } from "#app/catalogue/eligibility/verdict.ts";
import type { Equivalence } from "#app/catalogue/equivalences/equivalence.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import type { RegionalCategory } from "#app/catalogue/places/regional-category.ts";
import type { CourseFacet, CourseQuery } from "./course-query.ts";

/** One course as the search shows it. */
export interface CourseHit {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly level: CourseLevel;
  readonly discipline: Discipline | null;
  readonly university: { readonly slug: string; readonly name: string; readonly partner: boolean };
  readonly country: LiveDestination | null;
  readonly cities: readonly string[];
  readonly states: readonly string[];
  readonly categories: readonly RegionalCategory[];
  readonly durationWeeks: number | null;
  readonly tuition: {
    readonly minor: number;
    readonly currency: string;
    readonly period: TuitionPeriod;
  } | null;
  /** In minor units of `tuition.currency`; null where it is not published. */
  readonly tuitionYearMinor: number | null;
  /** IELTS overall; null where it is not published. */
  readonly english: number | null;
  readonly requirements: EntryRequirements;
  /** Codes of intakes; none: not published. */
  readonly intakes: readonly string[];
  readonly source: string | null;
  readonly asOf: string | null;
}

export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** Courses that there would be with this value, under everything else that is asked for. */
  readonly count: number;
  readonly selected: boolean;
}

export interface CourseSearchResult {
  readonly hits: readonly CourseHit[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: Readonly<Record<CourseFacet | "english", readonly FacetValue[]>>;
  /** How the searcher's results stand with courses; null for who gave none. */
  readonly fit: {
    readonly choices: readonly FacetValue[];
    /** With each of `hits`, in their order. */
    readonly verdicts: readonly Verdict[];
  } | null;
  /** Filters with a value that the catalogue does not have; that value was passed over. */
  readonly ignored: readonly CourseFacet[];
  /** The text that was searched for where the one that was typed finds nothing as it stands. */
  readonly understoodAs: string | null;
  /** The text in English, if it has words of another language; null otherwise. */
  readonly inEnglish: string | null;
  /** Whether the text has a word in another script whose meaning is unknown. */
  readonly hasUnknown: boolean;
  /**
   * Other searches, and how many courses they find: a length that stands in the text as a filter, first; and,
   * when nothing is found, what to let go of.
   */
  readonly near: readonly { readonly label: string; readonly href: string; readonly count: number }[];
}

/** So many names are suggested at most. */
export const MOST_SUGGESTIONS = 8;

export interface CourseSuggestion {
  readonly kind: "course" | "university" | "discipline" | "city";
  readonly label: string;
  readonly hint: string;
  readonly href: string;
}

/** What finds courses; its answers are at most a few seconds older than the catalogue. */
export interface CourseSearch {
  /** @param equivalences between scales of grades, for results on another scale than a course's */
  search(query: CourseQuery, equivalences?: readonly Equivalence[]): Promise<CourseSearchResult>;
  /** For a text being typed: at most eight, the likeliest first; none for an empty text. */
  suggest(text: string): Promise<readonly CourseSuggestion[]>;
}
