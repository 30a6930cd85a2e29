/** What a link to the sum of the first year says, by where it stands. */
export const fundsLink = {
  course: "Add up the first year",
  country: "What the first year costs",
  shortlist: "First year in all",
  compare: "First year in all",
  compareLink: "Add it up",
} as const;
