import type { CourseSuggestion } from "./course-search.ts";

/** What the search box says while somebody types in it. */
export const suggestions = {
  label: "Suggestions",
  kinds: { course: "Course", university: "University", discipline: "Subject", city: "City" } satisfies Record<
    CourseSuggestion["kind"],
    string
  >,
  counted: (count: number) =>
    count === 0
      ? "No suggestions"
      : `${count === 1 ? "1 suggestion" : `${count} suggestions`}, arrow keys to choose`,
} as const;
