import { words } from "#app/words/words.ts";

/** What the date of a cited fact means. */
export const factDateWords = words({
  since: "in force since {date}",
  published: "published {date}",
  found: "as of {date}",
});
