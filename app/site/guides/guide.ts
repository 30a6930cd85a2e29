import type { CourseQuery } from "#app/catalogue/course-search/course-query.ts";

/** Where a student stands, in the order of the way. */
export const GUIDE_STAGES = ["deciding", "preparing", "applying", "arriving", "staying"] as const;
export type GuideStage = (typeof GUIDE_STAGES)[number];

/**
 * One part of a guide's text. Within words, `{{au-visa-fee}}` is a cited fact (catalogue/facts/cited-facts.ts)
 * and `[label](/courses)` a link.
 */
export type GuideBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly note: string }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } };

export interface Guide {
  readonly slug: string;
  readonly title: string;
  /** Under 160 characters: for search engines, and under the title in the list. */
  readonly description: string;
  readonly stage: GuideStage;
  /** The date of the last check against its facts, which is also the date of its last change. */
  readonly checked: string;
  readonly published: string;
  readonly lead: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly blocks: readonly GuideBlock[];
  }[];
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
  /** Searches of the catalogue that belong to it. */
  readonly courses: readonly { readonly label: string; readonly query: Partial<CourseQuery> }[];
  /** Slugs. */
  readonly related: readonly string[];
}
