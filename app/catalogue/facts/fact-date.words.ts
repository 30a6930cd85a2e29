import { words } from "#app/words/words.ts";

/** Meaning of the date of a cited fact. */
export const factDateWords = words({
  since: "in force since {date}",
  published: "published {date}",
  found: "as of {date}",
});

/** What is said of a source that is not the page of the authority itself. */
export const sourceKindWords = words({ secondary: "secondary source", official: "Official rule:" });

/** When someone last compared a page with its sources. */
export const checkedWords = words({ checked: "Last checked {date}" });
