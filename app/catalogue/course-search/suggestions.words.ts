import { words } from "#app/words/words.ts";
import { type CourseSuggestion, MOST_SUGGESTIONS } from "./course-search.ts";

export const suggestionWords = words({
  label: "Suggestions",
  kinds: { course: "Course", university: "University", discipline: "Subject", city: "City" } satisfies Record<
    CourseSuggestion["kind"],
    string
  >,
  counted:
    "{count, plural, =0 {No suggestions} other {{count, plural, one {1 suggestion} other {# suggestions}}, arrow keys to choose}}",
});

/** What the search box says while somebody types in it. */
export interface SuggestionTexts {
  readonly label: string;
  readonly kinds: Readonly<Record<CourseSuggestion["kind"], string>>;
  /** By how many suggestions there are. */
  readonly counted: readonly string[];
}

/** The same for the page's script, which holds no words of its own: it reads them where the box stands. */
export function suggestionTexts(): string {
  const said: SuggestionTexts = {
    label: suggestionWords.label,
    kinds: suggestionWords.kinds,
    counted: Array.from({ length: MOST_SUGGESTIONS + 1 }, (_, count) => suggestionWords.counted({ count })),
  };
  return JSON.stringify(said);
}
