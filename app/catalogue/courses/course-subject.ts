/**
 * What a course is about, by its name: without the award before it, without honours, and of a double degree
 * the first half. `Bachelor of Engineering (Honours) (Civil)` is about `Engineering Civil`.
 */
export function courseSubject(name: string): string {
  const [first = name] = name.split(/\s*\/\s*/);
  return first
    .replace(/^.*?\b(?:of|in)\s+/i, "")
    .replace(/^philosophy\b/i, "")
    .replace(/\(?\bhonours\b\)?/gi, "")
    .replace(/[()\s]+/g, " ")
    .trim();
}
