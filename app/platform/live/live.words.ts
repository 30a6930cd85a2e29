import { words } from "#app/words/words.ts";

export const liveMessages = words({
  alsoHere: "{count, plural, one {{names} has this open too} other {{names} have this open too}}",
  changed: "This has changed since you opened it",
  changedHint: "What you are typing is still here. Showing the changes may clear forms that they concern.",
  show: "Show the changes",
  more: "{count, plural, one {# new} other {# new}}",
  showNew: "Show them",
});
