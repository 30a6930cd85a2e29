import { words } from "#app/words/words.ts";
import { type CourseSuggestion, MOST_SUGGESTIONS } from "./course-search.ts";

export const suggestionWords = words({
  label: "Suggestions",
  kinds: { course: "Course", university: "University", discipline: "Subject", city: "City" } satisfies Record<
    CourseSuggestion["kind"],
    string
  >,
  counted:
    "{count, plural, =0 {No suggestions} one {# suggestion. Use the arrow keys to select it.} other {# suggestions. Use the arrow keys to select one.}}",
});

/** Texts of the search box for its suggestions. */
export interface SuggestionTexts {
  readonly label: string;
  readonly kinds: Readonly<Record<CourseSuggestion["kind"], string>>;
  /** One text per number of suggestions. */
  readonly counted: readonly string[];
}

/** Returns these texts as JSON for the page’s script, which has no texts of its own and reads them from the search box. */
export function suggestionTexts(): string {
  const said: SuggestionTexts = {
    label: suggestionWords.label,
    kinds: suggestionWords.kinds,
    counted: Array.from({ length: MOST_SUGGESTIONS + 1 }, (_, count) => suggestionWords.counted({ count })),
  };
  return JSON.stringify(said);
}
