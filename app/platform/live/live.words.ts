import { words } from "#app/words/words.ts";

export const liveMessages = words({
  alsoHere:
    "{count, plural, one {{names} is also viewing this page} other {{names} are also viewing this page}}",
  changed: "This page has changed",
  changedHint: "Your unsaved text is still here. Loading the changes may clear forms that were updated.",
  show: "Load changes",
  more: "{count, plural, one {# new} other {# new}}",
  showNew: "Show new records",
});
