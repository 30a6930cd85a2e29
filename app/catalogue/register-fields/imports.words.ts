import { words } from "#app/words/words.ts";
/** Texts for fields that staff edited and that imports therefore do not change. */
export const importMessages = words({
  manualTitle: "Not updated by imports",
  manualHint: "Staff edited these fields, so register imports do not change them.",
  manualMark: "Not updated by imports",
  manualMarkAfter: "{hint} (not updated by imports)",
  follow: "Resume imports",
  followOf: "Resume imports for {field}",
});
