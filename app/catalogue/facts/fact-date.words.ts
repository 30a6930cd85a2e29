import { words } from "#app/words/words.ts";

/** Meaning of the date of a cited fact. */
export const factDateWords = words({
  since: "in force since {date}",
  published: "published {date}",
  found: "as of {date}",
});
