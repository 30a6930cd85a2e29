import { words } from "#app/words/words.ts";
/** Texts of the grade equivalences in the settings. */
export const equivalenceMessages = words({
  title: "Grade equivalences",
  description:
    "Results on one grading scale compared with another, with sources. We use them to check grades against course requirements.",
  columns: { from: "Result", to: "Equivalent to", source: "Source", asOf: "As of" },
  none: "No grade equivalences yet. Add one to compare grades across scales.",
  loadFailed: "Failed to load grade equivalences",
  result: "{scale}: {value}",
  short: "{value} → {toScale} {toValue}",
  add: "Add equivalence",
  addDescription:
    "Enter one point of the source’s table. We do not estimate values between points, so add as many points as the source gives.",
  fields: {
    fromScale: "Scale",
    fromValue: "Result",
    classHint: "For a degree class, enter 4 (first), 3 (upper second), 2 (lower second) or 1 (pass).",
    toScale: "Equivalent scale",
    toValue: "Equivalent result",
    chooseScale: "Select a scale",
    source: "Source",
    sourceHint: "A university page or an official table",
    asOf: "As of",
    asOfHint: "For example 2026-05",
  },
  taken: "This result already has an equivalence on that scale. Edit or remove the existing equivalence.",
  created: "Equivalence created",
  saved: "Equivalence saved",
  removed: "Equivalence removed",
  createFailed: "Failed to create equivalence",
  remove: "Remove equivalence",
  removeTitle: "Remove this equivalence?",
  removeDescription: "Students’ grades will no longer be compared using this equivalence.",
  reads: "Minimum equivalent",
});
