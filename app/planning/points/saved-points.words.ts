import { note, words } from "#app/words/words.ts";

/** Texts of the saved official points results. */
export const savedPoints = words({
  title: "Saved points",
  text: "{count, plural, =0 {Calculate your points with the official rules and save the result here.} one {# result saved.} other {# results saved.}}",
  count: "Calculate my points",
  open: "View saved points",
  back: "Back to dashboard",
  keep: "Save result",
  saveLead: "We’ll save the result and today’s rules to your record. Your counsellor can see the result.",
  saveLimit: "We store your last 30 results.",
  kept: "Result saved",
  removed: "Result removed",
  remove: note("Remove", "Button next to a saved result"),
  removeLabel: "Remove {name}, {date}",
  none: "No saved results yet. Calculate your points, then select “Save result”.",
  proven: "{points, plural, one {# point with evidence.} other {# points with evidence.}}",
  rules: "{date} · Rules {version}",
  again: "Calculate again",
  savedOn: "Saved on {date} with rules {version}",
  superseded: "This result uses earlier rules. Calculate your points again with the current rules.",
  answers: "Answers",
  backToAll: "Back to saved points",
});
