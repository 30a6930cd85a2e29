import { words } from "#app/words/words.ts";
/** What a link to the sum of the first year says, by where it stands. */
export const fundsLink = words({
  course: "Add up the first year",
  country: "What the first year costs",
  shortlist: "First year in all",
  compare: "First year in all",
  compareLink: "Add it up",
});
