import { words } from "#app/words/words.ts";
/** The words around kept results of the official points. */
export const savedPoints = words({
  title: "Points",
  pageTitle: "Kept points",
  text: "{count, plural, =0 {Count your points by the official rules and keep the result here.} other {{count, plural, one {1 result} other {# results}} kept.}}",
  count: "Count my points",
  open: "Open kept points",
  back: "To the dashboard",
  keep: "Keep this result",
  saveLead: "It goes into your record, with the rules as they are today. Your counsellor sees it, too.",
  saveLimit: "The last thirty are kept.",
  kept: "The result is in your record",
  removed: "The result is removed",
  remove: "Remove",
  removeLabel: "Remove: {name}, {date}",
  none: "Nothing kept yet.",
  proven: "{points} proven",
  rules: "rules {version}",
  again: "Count again",
  savedOn: "Kept on {day}, rules {version}",
  superseded:
    "These are the rules as they were read on that day. Others are in force now, or they have been read anew: count again.",
  answers: "Answers",
  backToAll: "All kept points",
  atLeast: "at least",
});
