import { words } from "#app/words/words.ts";
/** Labels of the links to the first-year costs, by page. */
export const fundsLink = words({
  course: "Calculate first-year costs",
  country: "First-year costs",
  shortlist: "First-year costs",
  compare: "First-year costs",
  compareLink: "Calculate costs",
});
