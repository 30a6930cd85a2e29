import { words } from "#app/words/words.ts";

/** What the bar above chosen rows and the pages of bulk edits both say. */
export const bulkMessages = words({
  choose: "Select an option",
  others: "{count, plural, one {# other} other {# others}}",
  begin: "{count, plural, one {Update # record} other {Update # records}}",
  running: "Updating records...",
  outcomes: {
    changed: "{count, plural, one {# updated} other {# updated}}",
    same: "{count, plural, one {# unchanged} other {# unchanged}}",
    refused: "{count, plural, one {# failed} other {# failed}}",
  },
  yes: "Yes",
  undone: "Bulk edit undone",
  view: "View details",
  noKinds: "You do not have permission to bulk edit these records. Ask an owner.",
  slow: "The bulk edit continues in the background.",
});
