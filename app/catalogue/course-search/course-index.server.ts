import { DURATION_BAND_LABELS } from "#app/catalogue/courses/course-bands.ts";
import { type LengthInText, lengthInText } from "#app/catalogue/courses/length-words.ts";
import { isEmptyProfile } from "#app/catalogue/eligibility/profile.ts";
import { FIT_CHOICES } from "#app/catalogue/eligibility/verdict.ts";
import type { Equivalence } from "#app/catalogue/equivalences/equivalence.ts";
import { listText } from "#app/words/list-text.ts";
import { type Bitset, emptyBitset, fullBitset, intersect, sizeOf, sizeOfCommon } from "./bitset.server.ts";
import type { CourseColumns } from "./course-columns.server.ts";
import { CourseFits } from "./course-fits.server.ts";
import { pageInOrder } from "./course-orders.server.ts";
import {
  COURSE_FACETS,
  COURSE_PAGE_SIZE,
  type CourseFacet,
  type CourseQuery,
  courseSearchHref,
  ENGLISH_CHOICES,
  EVERY_COURSE,
} from "./course-query.ts";
import type { CourseHit, CourseSearchResult, CourseSuggestion, FacetValue } from "./course-search.ts";
import { englishSearchText } from "./english-search-text.ts";
import { facetLabel, facetValues } from "./facet-values.server.ts";
import type { IndexedCourse } from "./indexed-course.server.ts";
import { nameCloseness } from "./name-closeness.server.ts";
import { englishChoiceLabel, fitChoiceLabel, nearSearchTexts } from "./near-searches.words.ts";
import { topScored } from "./ranking.server.ts";
import { readSearchText, type SearchTerm } from "./search-text.ts";
import { SetPool } from "./set-pool.server.ts";
import type { TextMatch } from "./text-index.server.ts";

/** How many of the best are ranked again for adjacent words. */
const LOOKED_AT_AGAIN = 200;
const MOST_NEAR = 6;
const MOST_SUGGESTED = 6;

type NearSearch = CourseSearchResult["near"][number];

interface Selection {
  readonly facet: CourseFacet | "english" | "fit";
  readonly set: Bitset;
}

/** Answers what is asked of the courses of one moment. */
export class CourseIndex {
  private readonly columns: CourseColumns;
  private readonly everyCourse: Bitset;
  private readonly noCourse: Bitset;
  /** A search runs from beginning to end without a pause, so that all can share these. */
  private readonly scores: Float32Array;
  private readonly scratch: Float32Array;
  private readonly pool: SetPool;

  constructor(columns: CourseColumns) {
    this.columns = columns;
    this.everyCourse = fullBitset(columns.courses.length);
    this.noCourse = emptyBitset(columns.courses.length);
    this.scores = new Float32Array(columns.courses.length);
    this.scratch = new Float32Array(columns.courses.length);
    this.pool = new SetPool(columns.courses.length);
  }

  search(asked: CourseQuery, equivalences: readonly Equivalence[] = []): CourseSearchResult {
    this.pool.reset();
    const { query, ignored } = this.knownPart(asked);
    const fits = isEmptyProfile(query.profile)
      ? null
      : new CourseFits(this.columns, query.profile, equivalences);
    const english = englishSearchText(query.text);
    const terms = readSearchText(query.text);
    const match = terms.length > 0 ? this.columns.text.match(terms, this.pool) : null;
    const base = match?.set ?? (query.text === "" ? this.everyCourse : this.noCourse);
    const selections = this.selectionsOf(query, fits);
    const found = this.under(base, selections);
    const total = sizeOf(found);
    const members = this.pool.membersOf(found);
    const pages = Math.max(1, Math.ceil(total / COURSE_PAGE_SIZE));
    const page = Math.min(query.page, pages);
    const hits =
      match && query.sort === "relevance"
        ? this.bestOf(match, terms, members, page)
        : pageInOrder(
            this.columns.orders[query.sort],
            found,
            members,
            (page - 1) * COURSE_PAGE_SIZE,
            COURSE_PAGE_SIZE,
          );
    return {
      hits: hits.map((number) => hitOf(this.columns.courses[number] as IndexedCourse)),
      total,
      page,
      pages,
      facets: this.countFacets(query, base, selections, found, members),
      fit: fits && {
        choices: this.fitChoices(query, fits, base, selections),
        verdicts: Array.from(hits, (number) => fits.verdictOn(number)),
      },
      ignored,
      understoodAs: total > 0 ? (match?.understoodAs ?? null) : null,
      inEnglish: english.isTranslated ? english.text : null,
      hasUnknown: english.hasUnknown,
      near: this.near(query, terms, base, selections, fits, total),
    };
  }

  /** The courses that a text finds first: for texts that no single name holds, as "accounting melbourne". */
  suggest(text: string): CourseSuggestion[] {
    return this.search({ ...EVERY_COURSE, text })
      .hits.slice(0, MOST_SUGGESTED)
      .map(({ name, slug, university }) => ({
        kind: "course",
        label: name,
        hint: university.name,
        href: `/courses/${slug}`,
      }));
  }

  /** The query without values that no course has. */
  private knownPart(asked: CourseQuery): { query: CourseQuery; ignored: CourseFacet[] } {
    const ignored: CourseFacet[] = [];
    const query: Record<string, unknown> = { ...asked };
    for (const facet of ["state", "city", "university", "intake"] as const) {
      const known = asked[facet].filter((value) => this.columns.facets[facet].numberOf(value) !== undefined);
      if (known.length < asked[facet].length) ignored.push(facet);
      query[facet] = known;
    }
    return { query: query as unknown as CourseQuery, ignored };
  }

  private selectionsOf(query: CourseQuery, fits: CourseFits | null): Selection[] {
    const selections: Selection[] = COURSE_FACETS.filter((facet) => query[facet].length > 0).map((facet) => ({
      facet,
      set: this.columns.facets[facet].withAnyOf(query[facet].map(String), this.pool),
    }));
    const choice = (ENGLISH_CHOICES as readonly (number | null)[]).indexOf(query.english);
    if (choice >= 0) selections.push({ facet: "english", set: this.columns.english[choice] as Bitset });
    if (fits && query.fit) selections.push({ facet: "fit", set: fits.setOf(query.fit) });
    return selections;
  }

  private fitChoices(
    query: CourseQuery,
    fits: CourseFits,
    base: Bitset,
    selections: readonly Selection[],
  ): FacetValue[] {
    const set = this.under(base, selections, "fit");
    return FIT_CHOICES.map((choice) => ({
      value: choice,
      label: fitChoiceLabel(choice),
      count: sizeOfCommon(set, fits.setOf(choice)),
      selected: query.fit === choice,
    }));
  }

  /** What is in `base` and in every selection, but for that of one filter. */
  private under(base: Bitset, selections: readonly Selection[], but?: Selection["facet"]): Bitset {
    const set = this.pool.copyOf(base);
    for (const selection of selections) if (selection.facet !== but) intersect(set, selection.set);
    return set;
  }

  private bestOf(
    match: TextMatch,
    terms: readonly SearchTerm[],
    members: Uint32Array,
    page: number,
  ): readonly number[] {
    const { scores } = this;
    const order = this.columns.orders.relevance;
    for (const course of members) scores[course] = this.columns.standing[course] as number;
    this.columns.text.score(match, members, scores, this.scratch);
    const until = page * COURSE_PAGE_SIZE;
    const best = topScored(members, scores, order.placeOf, order.courses, Math.max(until, LOOKED_AT_AGAIN));
    const closeness = nameCloseness(terms, match.understoodAs);
    const closer = (course: number) =>
      (scores[course] as number) + closeness(this.columns.names[course] as string);
    const again = best.slice(0, LOOKED_AT_AGAIN).map((course) => ({ course, score: closer(course) }));
    again.sort(
      (one, other) =>
        other.score - one.score ||
        (order.placeOf[one.course] as number) - (order.placeOf[other.course] as number),
    );
    return [...again.map((each) => each.course), ...best.slice(LOOKED_AT_AGAIN)].slice(
      until - COURSE_PAGE_SIZE,
      until,
    );
  }

  private countFacets(
    query: CourseQuery,
    base: Bitset,
    selections: readonly Selection[],
    found: Bitset,
    members: Uint32Array,
  ): CourseSearchResult["facets"] {
    const facets = {} as Record<CourseFacet | "english", FacetValue[]>;
    const selected = new Set(selections.map((selection) => selection.facet));
    for (const facet of COURSE_FACETS) {
      const set = selected.has(facet) ? this.under(base, selections, facet) : found;
      const counts = this.columns.facets[facet].count(
        set,
        set === found ? members : this.pool.membersOf(set),
      );
      facets[facet] = facetValues(
        facet,
        this.columns.facets[facet],
        counts,
        query[facet].map(String),
        this.columns.labels,
      );
    }
    const set = selected.has("english") ? this.under(base, selections, "english") : found;
    facets.english = ENGLISH_CHOICES.map((choice, at) => ({
      value: String(choice),
      label: englishChoiceLabel(choice),
      count: sizeOfCommon(set, this.columns.english[at] as Bitset),
      selected: query.english === choice,
    }));
    return facets;
  }

  /** Suggestions: a length in the text as a filter; and without results, filters to remove. */
  private near(
    query: CourseQuery,
    terms: readonly SearchTerm[],
    base: Bitset,
    selections: readonly Selection[],
    fits: CourseFits | null,
    total: number,
  ): CourseSearchResult["near"] {
    const length = lengthInText(englishSearchText(query.text).text);
    const first = length ? this.ofLength(query, length, fits) : [];
    if (total > 0) return first;
    const near: NearSearch[] = [];
    const offer = (label: string, count: number, change: Partial<CourseQuery>) => {
      if (count > 0) near.push({ label, count, href: courseSearchHref({ ...query, ...change, page: 1 }) });
    };
    for (const { facet } of selections) {
      const count = sizeOf(this.under(base, selections, facet));
      if (facet === "english") offer(nearSearchTexts.withoutEnglish, count, { english: null });
      else if (facet === "fit") offer(nearSearchTexts.withoutFit, count, { fit: null });
      else {
        const values = query[facet].map((value) => facetLabel(facet, String(value), this.columns.labels));
        offer(nearSearchTexts.withoutFilter({ values: listText(values) }), count, { [facet]: [] });
      }
    }
    if (terms.length > 1) {
      for (const dropped of terms) {
        const others = terms.filter((term) => term !== dropped);
        const count = sizeOf(this.under(this.columns.text.match(others, this.pool).set, selections));
        const text = others.map((term) => term.typed.join(" ")).join(" ");
        offer(nearSearchTexts.withoutText({ text: dropped.typed.join(" ") }), count, { text });
      }
    }
    if (query.text !== "" && selections.length > 0) {
      const count = sizeOf(this.under(this.everyCourse, selections));
      offer(nearSearchTexts.withoutText({ text: query.text }), count, { text: "" });
    }
    near.sort((one, other) => other.count - one.count);
    if (first.length + near.length === 0 && this.columns.courses.length > 0) {
      near.push({
        label: nearSearchTexts.everything,
        href: courseSearchHref(EVERY_COURSE),
        count: this.columns.courses.length,
      });
    }
    return [...first, ...near].slice(0, MOST_NEAR);
  }

  private ofLength(query: CourseQuery, { rest, bands }: LengthInText, fits: CourseFits | null): NearSearch[] {
    const meant = { ...query, text: rest, duration: bands, page: 1 };
    const terms = readSearchText(rest);
    const base =
      terms.length > 0
        ? this.columns.text.match(terms, this.pool).set
        : rest === ""
          ? this.everyCourse
          : this.noCourse;
    const count = sizeOf(this.under(base, this.selectionsOf(meant, fits)));
    if (count === 0) return [];
    const lengths = listText(bands.map((band) => DURATION_BAND_LABELS[band]));
    const label =
      rest === ""
        ? nearSearchTexts.ofLength({ lengths })
        : nearSearchTexts.textOfLength({ text: rest, lengths });
    return [{ label, count, href: courseSearchHref(meant) }];
  }
}

/** What a visitor sees of a course. */
function hitOf({
  isUniversity: _university,
  fields: _fields,
  code: _code,
  ...hit
}: IndexedCourse): CourseHit {
  return hit;
}
