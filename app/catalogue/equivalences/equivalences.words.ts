import { words } from "#app/words/words.ts";
/** Words of the equivalences between scales of grades, among the settings. */
export const equivalenceMessages = words({
  title: "Equivalences",
  description:
    "Which result on one scale stands for which on another, with its source. A student's grade is compared with a course on another scale only through these.",
  columns: { from: "Result", to: "Stands for", source: "Source", asOf: "As of" },
  noun: "{count, plural, one {equivalence} other {equivalences}}",
  none: "No equivalences yet: grades are compared only where a course publishes their own scale",
  loadFailed: "Failed to load equivalences",
  result: "{scale}: {value}",
  short: "{value} → {toScale} {toValue}",
  add: "Add equivalence",
  addDescription:
    "One point of a table: what lies between two points is never guessed, so enter as many as the source gives.",
  fields: {
    fromScale: "Scale of the result",
    fromValue: "Result",
    classHint: "For a class of degree: 4 first, 3 upper second, 2 lower second, 1 pass",
    toScale: "Scale it is compared on",
    toValue: "Stands for",
    chooseScale: "Choose a scale",
    source: "Source",
    sourceHint: "A university's page or an official table",
    asOf: "As of",
    asOfHint: "For example 2026-05",
  },
  taken: "This result has an equivalence on that scale already",
  created: "Equivalence created",
  saved: "Equivalence saved",
  removed: "Equivalence removed",
  createFailed: "Failed to create equivalence",
  remove: "Remove",
  removeTitle: "Remove this equivalence?",
  removeDescription: "Students' grades are no longer compared through it.",
  reads: "A result this good or better counts as at least",
});
